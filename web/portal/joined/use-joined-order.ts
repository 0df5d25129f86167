import { useSearchParams } from 'react-router-dom';
import { tabOf } from '../frame/tab-names.ts';
import { useJoinedOrderQuery } from './joined.generated.ts';
import type { JoinedOrderQuery } from './joined.generated.ts';

/** The order that somebody has just placed, with what its view shows. */
export type JoinedOrder = NonNullable<NonNullable<JoinedOrderQuery['viewer']>['order']> & {
  /** Cards are taken here: what is paid already was paid by one. */
  isByCard: boolean;
};

/** So long an order is the one just placed: for a reload and a look back, not for a link of last week. */
const JUST_PLACED_HOURS = 6;

/**
 * The order that the address names, while it is the one just placed: their own, the first of its membership, and of the
 * last hours by the product's clock. `isAsking` while nobody knows yet (docs/rules.md "Member portal").
 */
export function useJoinedOrder(): { joined: JoinedOrder | null; isAsking: boolean } {
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  const isThere = orderId !== null && tabOf(search) === 'subscriptions';
  const { data, loading } = useJoinedOrderQuery({
    variables: { id: orderId ?? '' },
    skip: !isThere,
    context: { isOverAll: true },
  });
  const order = data?.viewer?.order;
  if (!isThere || !data || !order || !isJustPlaced(order, data.now))
    return { joined: null, isAsking: isThere && loading && !data };
  return { joined: { ...order, isByCard: order.business.paymentMethod === 'card' }, isAsking: false };
}

/** True for the first order of a membership, made in the last hours and not taken back. */
export function isJustPlaced(
  { createdAt, subscription, state }: Pick<JoinedOrder, 'createdAt' | 'subscription' | 'state'>,
  now: string,
): boolean {
  if (subscription?.startedAt !== createdAt || state === 'void' || state === 'refunded') return false;
  const age = Date.parse(now) - Date.parse(createdAt);
  return age < JUST_PLACED_HOURS * 3_600_000;
}
