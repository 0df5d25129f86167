import { useState } from 'react';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { priceFromCents } from '../../../schema/rules/money/price.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { useSetNotOpenYetMutation, useStandInPageQuery } from './document/page-editor.generated.ts';
import type { EditedBusiness } from './document/use-page-source.ts';

interface OpeningPanelProps {
  business: EditedBusiness;
  /** It has a page of its own. */
  isPublished: boolean;
  notOpenYet: boolean;
  /** Whether this person may open it; every editor may close it to newcomers. */
  mayOpen: boolean;
  onChange: (notOpenYet: boolean) => void;
}

/** Whether people can join, what visitors see meanwhile, and the one switch that ends it. It takes effect at once, without a save. */
export function OpeningPanel({ business, isPublished, notOpenYet, mayOpen, onChange }: OpeningPanelProps) {
  const [setNotOpenYet, { loading }] = useSetNotOpenYetMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function press(next: boolean) {
    if (loading) return;
    setFailure(null);
    try {
      await setNotOpenYet({ variables: { id: business.id, notOpenYet: next } });
      onChange(next);
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'This could not be saved. Nothing was changed.' }));
    }
  }

  return (
    <section aria-label="Opening" className="my-4 rounded-card border border-line bg-raised p-4 first:mt-0">
      {notOpenYet ? (
        <p className="text-sm">
          <span className="block font-semibold">Nobody can join yet</span>
          {isPublished
            ? 'Your page says “Memberships open soon” where people would choose one.'
            : `Visitors see the name ${business.name} and “Memberships open soon”.`}
        </p>
      ) : isPublished ? null : (
        <StandIn business={business} />
      )}
      <Checkbox
        label="Not open yet"
        hint={
          notOpenYet
            ? mayOpen
              ? 'Untick it when people may join. It takes effect at once, and everybody who asked is told by email.'
              : 'Its owner opens it.'
            : 'Nobody can join, your page says “Memberships open soon”, and no list shows it. It takes effect at once; members keep what they have.'
        }
        checked={loading ? !notOpenYet : notOpenYet}
        disabled={notOpenYet && !mayOpen}
        onChange={(event) => void press(event.target.checked)}
      />
      {failure && <Alert className="mt-2">{failure}</Alert>}
    </section>
  );
}

/** What visitors see of a business that never saved a page: somebody else's, under its name, and for sale. */
function StandIn({ business: { slug, name } }: { business: EditedBusiness }) {
  const { data } = useStandInPageQuery({ variables: { slug }, fetchPolicy: 'network-only' });
  if (!data) return <p className="min-h-10 text-sm text-muted">Looking what visitors see…</p>;
  const { content } = data.business.shownPage;
  const from = content && priceFromCents(content);
  if (from === null) {
    return (
      <p className="text-sm">
        <span className="block font-semibold">Nobody can join yet</span>
        Visitors see a page with the name {name} and nothing to choose, until you save your own.
      </p>
    );
  }
  return (
    <p className="text-sm">
      <span className="block font-semibold">People can join already, by the platform’s page</span>
      Until you save a page of your own, visitors see the platform’s pictures, words and packages under the
      name {name}, and can join from {formatUsd(from)} a month.
    </p>
  );
}
