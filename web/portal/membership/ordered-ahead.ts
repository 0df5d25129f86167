import { isEnded } from '../../../schema/rules/memberships/order-progress.ts';
import type { FulfillmentState } from '../../../schema/rules/memberships/order-progress.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';

/** States of an order that is on its way: one that is still to be charged is not packed yet. */
const COMING = ['paid', 'unpaid', 'processing'];

/** An order, as far as it says which of its hand-overs are to come. */
interface OrderWithHandOvers {
  fulfillments: readonly { on: LocalDate; state: FulfillmentState }[];
}

/** A box that is ordered and on its way. */
export interface OrderedAhead<Order> {
  /** The day of its next hand-over. */
  scheduledOn: LocalDate;
  /** Those of its later ones, of a package that comes more often than once a month. */
  later: LocalDate[];
  order: Order;
}

/**
 * The box that is ordered and of which a hand-over of today or ahead is to come; null where there is none. Source: docs/rules.md
 * "The first box".
 */
export function orderedAhead<Order extends OrderWithHandOvers>({
  months,
  business,
}: {
  months: readonly { state: string; order: Order | null }[];
  business: { today: LocalDate };
}): OrderedAhead<Order> | null {
  const coming = months.flatMap(({ order, state }) => {
    if (!order || !COMING.includes(state)) return [];
    const [scheduledOn, ...later] = order.fulfillments
      .filter((one) => one.on >= business.today && !isEnded(one.state))
      .map(({ on }) => on)
      .toSorted();
    return scheduledOn === undefined ? [] : [{ scheduledOn, later, order }];
  });
  return coming[0] ?? null;
}
