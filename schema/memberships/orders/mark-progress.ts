import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { invalid } from '../../errors.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { isDone, progressProblem, progressWord } from '../../rules/memberships/order-progress.ts';
import type { Progress } from '../../rules/memberships/order-progress.ts';
import { withTransaction } from '../../transaction.ts';
import { lockOrder } from '../access/lock-order.ts';
import type { Order } from '../records/order.entity.ts';
import { recordByStaff } from '../records/record-by-staff.ts';

/**
 * Marks the box of an order: ready, then collected where it is picked up, shipped where it is sent or brought. It only
 * goes forward (undo-progress is the way back); asking again, or for an earlier step, answers the same.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID for the step of another mode and for an order taken back.
 */
export async function markProgress(
  context: Context,
  publicId: string,
  step: Exclude<Progress, 'new'>,
): Promise<Order> {
  return withTransaction(context, async () => {
    const order = await lockOrder(context, publicId, 'order:handle');
    const { mode } = order.box;
    const handled = { ...order, mode };
    if (isDone(handled, step)) return order;
    const problem = progressProblem(handled, step);
    if (problem) throw invalid(problem);
    await db(context.em).updateTable('order').set({ progress: step }).where('id', '=', order.id).execute();
    await recordByStaff(context, 'order_marked', order, {
      subscriptionId: order.subscriptionId,
      kind: 'marked',
      summary: `The box of ${formatMonthDay(order.scheduledOn)} was marked as ${progressWord(mode, step)}`,
      // The month says which order it is: undo-progress reads it back; by the mode the step is said.
      before: { progress: order.progress, mode, yearMonth: order.yearMonth },
      after: { progress: step, mode, yearMonth: order.yearMonth },
    });
    return { ...order, progress: step };
  });
}
