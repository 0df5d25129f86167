import { businessOf } from '../../businesses/records/business-of.ts';
import { todayAt } from '../../businesses/records/today-at.ts';
import type { Context } from '../../context.ts';
import { assertValid, invalid } from '../../errors.ts';
import { nextToMark } from '../../rules/memberships/fulfillments.ts';
import type { Outcome } from '../../rules/memberships/fulfillments.ts';
import {
  isDone,
  notCollectedProblem,
  progressProblem,
  progressWord,
} from '../../rules/memberships/order-progress.ts';
import type { Step } from '../../rules/memberships/order-progress.ts';
import { HAS_NO_PARCEL, trackingProblems } from '../../rules/memberships/tracking.ts';
import type { Tracking } from '../../rules/memberships/tracking.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { withTransaction } from '../../transaction.ts';
import { lockOrder } from '../access/lock-order.ts';
import { keepTracking } from './keep-tracking.ts';
import type { Fulfillment } from '../records/fulfillment.entity.ts';
import type { Order } from '../records/order.entity.ts';
import { recordByStaff } from '../records/record-by-staff.ts';
import { fulfillmentOfOrder } from './fulfillment-of-order.ts';
import { factsOf, setState } from './set-state.ts';

/** What is marked. */
export interface Marked {
  /** Public ids; without the one of a hand-over, the order's first that has not ended is meant. */
  orderId: string;
  fulfillmentId?: string | null | undefined;
  step: Step;
  /** Of a box that is not collected. */
  outcome?: Outcome | null | undefined;
  /** Of a parcel. */
  tracking?: Tracking | null | undefined;
}

/**
 * Marks a box of an order: ready, then collected where it is picked up, or not collected, shipped where it is sent or brought. It
 * only goes forward (undo-progress is the way back); asking again, or for an earlier step, answers the same, but that a parcel which
 * is shipped may be given another tracking number (docs/rules.md "Shipping").
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID for the step of another mode, for an order taken back and for a box
 * that is not collected before its day.
 */
export async function markProgress(
  context: Context,
  { orderId, fulfillmentId = null, step, outcome = null, tracking = null }: Marked,
): Promise<Order> {
  if (tracking) assertValid(trackingProblems(tracking));
  return withTransaction(context, async () => {
    const order = await lockOrder(context, orderId, 'order:handle');
    const chosen = await fulfillmentOfOrder(context, order.id, fulfillmentId, nextToMark);
    const { one } = chosen;
    const handled = { ...order, mode: one.mode, progress: one.state };
    if (tracking && one.mode !== 'shipping') throw invalid(HAS_NO_PARCEL, { trackingNumber: HAS_NO_PARCEL });
    if (isDone(handled, step)) {
      if (tracking && one.state === 'shipped') await keepTracking(context, order, one, tracking);
      return order;
    }
    const problem = progressProblem(handled, step) ?? (await dayProblem(context, one, step));
    if (problem) throw invalid(problem);
    const after = { state: step, outcome: step === 'not_collected' ? (outcome ?? 'kept') : null };
    const marked = await setState(context, order, chosen, after);
    await recordByStaff(context, 'order_marked', order, {
      subscriptionId: order.subscriptionId,
      kind: 'marked',
      summary: `The box of ${formatMonthDay(one.fulfillOn)} was marked as ${progressWord(one.mode, step)}${
        after.outcome ? `, and ${OUTCOME_WORDS[after.outcome]}` : ''
      }`,
      before: factsOf(order, chosen, one),
      after: factsOf(order, chosen, after),
    });
    if (tracking) await keepTracking(context, order, one, tracking);
    return marked;
  });
}

const OUTCOME_WORDS: Record<Outcome, string> = { kept: 'kept', given_away: 'given away' };

async function dayProblem(context: Context, { fulfillOn, businessId }: Fulfillment, step: Step) {
  if (step !== 'not_collected') return null;
  return notCollectedProblem(fulfillOn, todayAt(context, await businessOf(context, businessId)));
}
