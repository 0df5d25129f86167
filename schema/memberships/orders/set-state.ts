import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { progressOf } from '../../rules/memberships/fulfillments.ts';
import type { Fulfillment } from '../records/fulfillment.entity.ts';
import type { Order } from '../records/order.entity.ts';

/**
 * Writes what has been done with one hand-over of an order; the database brings the order's progress after it; a box that is not shipped any more has no tracking number. Who calls
 * holds the lock of the order. @returns the order as it is then.
 */
export async function setState(
  context: Context,
  order: Order,
  { all, one }: { all: readonly Fulfillment[]; one: Fulfillment },
  { state, outcome }: Pick<Fulfillment, 'state' | 'outcome'>,
): Promise<Order> {
  await db(context.em)
    .updateTable('fulfillment')
    .set({ state, outcome, ...(state !== 'shipped' && { carrier: null, trackingNumber: null }) })
    .where('id', '=', one.id)
    .execute();
  const now = all.map((each) => (each.id === one.id ? { ...each, state, outcome } : each));
  return { ...order, progress: progressOf(now) };
}

/** What the history keeps of a mark, which undo-progress reads back: the month says which order, and how its step is said. */
export const factsOf = (
  { yearMonth }: Order,
  { all, one }: { all: readonly Fulfillment[]; one: Fulfillment },
  { state, outcome }: Pick<Fulfillment, 'state' | 'outcome'>,
): Record<string, unknown> => ({
  progress: state,
  mode: one.mode,
  yearMonth,
  ...(outcome && { outcome }),
  // Of several of one month.
  ...(all.length > 1 && { fulfillment: one.publicId }),
});
