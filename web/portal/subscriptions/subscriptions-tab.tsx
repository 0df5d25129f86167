import { useSearchParams } from 'react-router-dom';
import type { BusinessPlace } from '../../client/requests/business-place.ts';
import { NoSubscriptions, othersThere } from '../next-box/next-box-tab.tsx';
import { usePortalOrdersQuery } from '../orders/orders.generated.ts';
import { ORDERS_PAGE } from '../orders/orders-tab.tsx';
import { PhoneLink } from '../membership/phone-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { JoinedPanel } from '../joined/joined-panel.tsx';
import type { JoinedOrder } from '../joined/use-joined-order.ts';
import { PlacedOrder } from './placed-order.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { usePastDueFirst } from '../card/use-past-due-first.ts';

interface SubscriptionsTabProps {
  /** Active ones: the portal shows no others (docs/rules.md "Canceling"). */
  subscriptions: readonly PortalSubscriptionFragment[];
  place: BusinessPlace;
  /** The order that was just placed: its panel comes before all else. */
  joined: JoinedOrder | null;
}

/** Active subscriptions as cards. An `orderId` in the address marks that order, where it is the member's own. */
export function SubscriptionsTab({ subscriptions, place, joined }: SubscriptionsTabProps) {
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  const sorted = usePastDueFirst(subscriptions);
  const { data } = usePortalOrdersQuery({
    variables: { tenant: place.slug, first: ORDERS_PAGE },
    skip: !orderId || joined !== null,
    context: { isOverAll: place.slug === null },
    fetchPolicy: 'cache-and-network',
  });
  const order = orderId && !joined ? data?.viewer?.orders.nodes.find(({ id }) => id === orderId) : undefined;
  const ordered = subscriptions.find(({ id }) => id === (joined ?? order)?.subscription?.id);

  return (
    <div className="wrap py-6 sm:py-12">
      {joined && <JoinedPanel order={joined} phone={joined.business.contact.phone} />}
      <h2 className={classNames('font-display text-2xl sm:text-3xl', joined && 'mt-16')}>Subscriptions</h2>
      {order && (
        <PlacedOrder order={order} subscription={ordered} phone={ordered?.business.contact.phone ?? null} />
      )}
      {subscriptions.length === 0 ? (
        <NoSubscriptions place={place} />
      ) : (
        <ul className="mt-6 space-y-6">
          {sorted.map((subscription) => (
            <li key={subscription.id}>
              <SubscriptionCard
                subscription={subscription}
                phone={subscription.business.contact.phone}
                paymentSettings={subscription.business.paymentSettings}
                others={othersThere(subscription, subscriptions)}
                isNew={subscription === ordered && sorted.length > 1}
                isJustJoined={subscription === ordered && joined !== null}
              />
            </li>
          ))}
        </ul>
      )}
      <WhomToCall subscriptions={subscriptions} />
    </div>
  );
}

/** Whom to call to cancel: one number where all have the same, else one a business. */
function WhomToCall({ subscriptions }: { subscriptions: readonly PortalSubscriptionFragment[] }) {
  const businesses = new Map(
    subscriptions.filter(({ isGift }) => !isGift).map(({ business }) => [business.id, business]),
  );
  const reached = [...businesses.values()].filter(({ contact }) => contact.phone);
  const phones = new Set(reached.map(({ contact }) => contact.phone));
  const [first] = reached;
  if (!first) return null;
  if (phones.size === 1)
    return (
      <p className="mt-8 text-base text-muted">
        To cancel a subscription, call <PhoneLink phone={first.contact.phone!} />.
      </p>
    );
  return (
    <div className="mt-8 text-base text-muted">
      <p>To cancel a subscription, call</p>
      <ul className="mt-1">
        {reached.map(({ id, name, contact }) => (
          <li key={id}>
            {name}: <PhoneLink phone={contact.phone!} />
          </li>
        ))}
      </ul>
    </div>
  );
}
