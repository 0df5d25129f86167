import { LEGAL_TEXT_KINDS } from '../../../schema/rules/businesses/legal-texts.ts';
import { failureOf } from '../../client/errors/failure.ts';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { LoadFailed } from '../../ui/messages/load-failed.tsx';
import { CardSection } from '../../ui/page/card-section.tsx';
import { LegalTextForm } from './legal-text-form.tsx';
import { useSavedLegalTextsQuery } from './legal-texts.generated.ts';

interface LegalTextsProps {
  /** Null for the platform. */
  business: { id: string; slug: string; timeZone: string } | null;
  maySave: boolean;
}

/** Terms and Privacy of a business, or of the platform: each with a text to write and the versions that there are. */
export function LegalTexts({ business, maySave }: LegalTextsProps) {
  const { data, error, refetch } = useSavedLegalTextsQuery({
    variables: { businessId: business?.id ?? null },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => refetch().then(({ data: newest }) => newest?.legalTexts ?? []);
  return (
    <CardSection
      title="Terms and Privacy"
      hint={
        business
          ? 'Linked at the foot of your page, and agreed to by who joins: an order keeps the version that it was made with. Where you have none, ours apply.'
          : 'Linked at the foot of our pages. They apply to who joins a business that has none of its own; an order keeps the version that it was made with.'
      }
    >
      {data ? (
        LEGAL_TEXT_KINDS.map((kind) => (
          <LegalTextForm
            key={`${business?.id ?? 'platform'} ${kind}`}
            business={business}
            kind={kind}
            versions={data.legalTexts.filter((text) => text.kind === kind)}
            maySave={maySave}
            reload={reload}
          />
        ))
      ) : error ? (
        <LoadFailed
          {...failureOf(error, 'The texts could not be loaded.')}
          onRetry={() => void reload().catch(() => undefined)}
        />
      ) : (
        <Skeleton label="Loading the texts…">
          <SkeletonShape className="h-64 w-full" />
        </Skeleton>
      )}
    </CardSection>
  );
}
