import type { Context } from '../../context.ts';
import { conflict, invalid } from '../../errors.ts';
import { lastMarked } from '../../rules/memberships/fulfillments.ts';
import {
  progressWord,
  stepBefore,
  stepsBefore,
  undoProblem,
} from '../../rules/memberships/order-progress.ts';
import type { FulfillmentState } from '../../rules/memberships/order-progress.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { withTransaction } from '../../transaction.ts';
import { lockOrder } from '../access/lock-order.ts';
import type { Fulfillment } from '../records/fulfillment.entity.ts';
import { MembershipEvent } from '../records/membership-event.entity.ts';
import type { Order } from '../records/order.entity.ts';
import { recordByStaff } from '../records/record-by-staff.ts';
import { fulfillmentOfOrder } from './fulfillment-of-order.ts';
import { factsOf, setState } from './set-state.ts';

/** What is undone. */
interface Undone {
  /** Public ids; without the one of a hand-over, the order's last that is marked is meant. */
  orderId: string;
  fulfillmentId?: string | null | undefined;
  /** The mark that is undone; the last one where it is null. */
  from: FulfillmentState | null;
}

/**
 * Undoes the last mark of a box of an order, made by mistake: it is again at what it was before, so one that was handed
 * over at once is new, and one that had been packed is ready. With `from`, the mark that is undone: asking again answers
 * the same, and what somebody else has marked meanwhile stays. A box that is new, and one that is before `from`, answers
 * the same.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID for an order taken back or refunded, CONFLICT for a box that is
 * further than `from`.
 */
export async function undoProgress(
  context: Context,
  { orderId, fulfillmentId = null, from }: Undone,
): Promise<Order> {
  return withTransaction(context, async () => {
    const order = await lockOrder(context, orderId, 'order:handle');
    const chosen = await fulfillmentOfOrder(context, order.id, fulfillmentId, lastMarked);
    const { one } = chosen;
    const { mode, state } = one;
    if (state === 'new' || (from !== null && stepsBefore(mode, from).includes(state))) return order;
    if (from !== null && from !== state)
      throw conflict(`This box is marked as ${progressWord(mode, state)} by now.`);
    const problem = undoProblem({ ...order, mode, progress: state });
    if (problem) throw invalid(problem);
    // A mark from before the history said which order it was of: one step back.
    const before = (await beforeMark(context, order, chosen)) ?? {
      state: stepBefore(mode, state),
      outcome: null,
    };
    const undone = await setState(context, order, chosen, before);
    await recordByStaff(context, 'order_mark_undone', order, {
      subscriptionId: order.subscriptionId,
      kind: 'mark_undone',
      summary: `The box of ${formatMonthDay(one.fulfillOn)} is no longer marked as ${progressWord(mode, state)}`,
      before: factsOf(order, chosen, one),
      after: factsOf(order, chosen, before),
    });
    return undone;
  });
}

/** What a box was before its last mark: at one of the earlier steps. */
async function beforeMark(
  context: Context,
  { subscriptionId, yearMonth }: Order,
  { all, one }: { all: readonly Fulfillment[]; one: Fulfillment },
): Promise<Pick<Fulfillment, 'state' | 'outcome'> | undefined> {
  const ofIt = all.length > 1 ? { fulfillment: one.publicId } : {};
  const mark = await context.em.findOne(
    MembershipEvent,
    {
      subscriptionId,
      kind: 'marked',
      after: { yearMonth, progress: one.state, ...ofIt },
      before: { progress: { $in: [...stepsBefore(one.mode, one.state)] } },
    },
    { orderBy: { id: 'desc' } },
  );
  if (!mark?.before) return undefined;
  const { progress, outcome = null } = mark.before as {
    progress: FulfillmentState;
    outcome?: Fulfillment['outcome'];
  };
  return { state: progress, outcome };
}
