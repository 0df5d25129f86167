import { monthlyPrice, readShownPrice } from '../../schema/rules/money/money.ts';
import { modeWithDetails } from '../../schema/rules/money/price.ts';
import { readSelection } from '../client/storage/membership-selection.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/page/card.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Head } from '../ui/page/head.tsx';
import { Money } from '../ui/text/money.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { SiteHeader } from '../ui/page/site-frame.tsx';

/** /checkout: the stored selection, its price and the way on. */
export function SelectionScreen() {
  const selection = readSelection();
  if (!selection) {
    return (
      <Frame>
        <EmptyState
          level="h1"
          title="Nothing chosen yet"
          action={<ButtonLink href={paths.businesses()}>Choose a business</ButtonLink>}
        >
          Choose a membership and it will show here.
        </EmptyState>
      </Frame>
    );
  }
  const { businessSlug, chosenItemName, mode, fulfillmentDetails, chosenAddons, chosenUpgrades, price } =
    selection;
  const amount = readShownPrice(price);
  return (
    <Frame>
      <div className="wrap max-w-xl py-8 sm:py-16">
        <h1 className="font-display text-3xl">Your selection</h1>
        <Card className="mt-6">
          <p className="text-lg font-semibold">{chosenItemName}</p>
          <p className="text-muted">{modeWithDetails(mode, fulfillmentDetails)}</p>
          <ul className="mt-4 space-y-2 border-t border-line pt-4 text-sm empty:hidden">
            {[...(chosenAddons ?? []), ...(chosenUpgrades ?? [])].map((extra) => (
              <li key={extra.id} className="flex justify-between gap-4">
                <span>{extra.name}</span>
                <Money cents={extra.amount} />
              </li>
            ))}
          </ul>
          <p className="tabular mt-4 border-t border-line pt-4 text-xl font-semibold">
            {amount === null ? price : monthlyPrice(amount)}
          </p>
        </Card>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink size="lg" href={paths.checkout(businessSlug)}>
            Continue to Checkout
          </ButtonLink>
          <ButtonLink size="lg" variant="secondary" href={paths.business(businessSlug)}>
            Change Selection
          </ButtonLink>
        </div>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <PageFrame header={<SiteHeader homeHref={paths.landing()} />}>
      <Head title="Your selection" noIndex />
      {children}
    </PageFrame>
  );
}
