import type { BusinessPlace } from '../client/business-place.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NextBoxCard } from './next-box-card.tsx';
import type { PortalSubscriptionFragment } from './portal.generated.ts';

interface NextBoxTabProps {
  /** Active ones. */
  subscriptions: readonly PortalSubscriptionFragment[];
  place: BusinessPlace;
  phone: string | null;
}

/** The next box of every active subscription, the soonest first. */
export function NextBoxTab({ subscriptions, place, phone }: NextBoxTabProps) {
  if (subscriptions.length === 0) return <NoSubscriptions place={place} />;
  const soonest = [...subscriptions].sort((a, b) => dateOf(a).localeCompare(dateOf(b)));
  return (
    <div className="wrap space-y-12 py-6 sm:py-12">
      {soonest.map((subscription) => (
        <NextBoxCard
          key={subscription.id}
          subscription={subscription}
          phone={phone}
          namesBusiness={place.slug === null}
          others={subscriptions.filter(({ business }) => business.id === subscription.business.id).length - 1}
        />
      ))}
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

/** A gift has no next box; it comes last. */
const dateOf = ({ nextBoxOn }: PortalSubscriptionFragment) => nextBoxOn ?? '9999-12-31';
