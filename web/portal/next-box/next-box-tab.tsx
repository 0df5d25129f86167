import type { BusinessPlace } from '../../client/requests/business-place.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { LaterBoxRow } from './later-box-row.tsx';
import { NextBoxCard } from './next-box-card.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { usePastDueFirst } from '../card/use-past-due-first.ts';

interface NextBoxTabProps {
  /** Active ones. */
  subscriptions: readonly PortalSubscriptionFragment[];
  place: BusinessPlace;
}

/** The next box of every active subscription: what is owed before all, then the soonest, those after it as a list. */
export function NextBoxTab({ subscriptions, place }: NextBoxTabProps) {
  const sorted = usePastDueFirst([...subscriptions].sort((a, b) => dateOf(a).localeCompare(dateOf(b))));
  if (subscriptions.length === 0) return <NoSubscriptions place={place} />;
  const [first, ...later] = sorted.map((subscription) => ({
    subscription,
    phone: subscription.business.contact.phone,
    paymentSettings: subscription.business.paymentSettings,
    namesBusiness: place.slug === null,
    others: othersThere(subscription, subscriptions),
  }));
  return (
    <div className="wrap space-y-12 py-6 sm:space-y-16 sm:py-12">
      {first && <NextBoxCard key={first.subscription.id} {...first} />}
      {later.length > 0 && (
        <ul aria-label="Your other boxes" className="divide-y divide-line border-y border-line">
          {later.map((box) => (
            <li key={box.subscription.id}>
              <LaterBoxRow {...box} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What stands where nobody is subscribed (yet), with the way to a membership. */
export function NoSubscriptions({ place }: { place: BusinessPlace }) {
  return (
    <EmptyState
      title="No active subscriptions yet."
      action={<ButtonLink href={place.homeHref ?? paths.businesses()}>See the memberships</ButtonLink>}
    >
      Choose a membership and your first box will show here.
    </EmptyState>
  );
}

/** How many more of these are at the same business. */
export const othersThere = (
  { business }: PortalSubscriptionFragment,
  all: readonly PortalSubscriptionFragment[],
): number => all.filter((one) => one.business.id === business.id).length - 1;

/** A gift has no next box; it comes last. */
const dateOf = ({ nextBoxOn }: PortalSubscriptionFragment) => nextBoxOn ?? '9999-12-31';
