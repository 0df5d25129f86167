import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { conflict, invalid } from '../../errors.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { progressWord, stepsBefore, undoProblem } from '../../rules/memberships/order-progress.ts';
import type { Progress } from '../../rules/memberships/order-progress.ts';
import { withTransaction } from '../../transaction.ts';
import { lockOrder } from '../access/lock-order.ts';
import { MembershipEvent } from '../records/membership-event.entity.ts';
import type { Order } from '../records/order.entity.ts';
import { recordByStaff } from '../records/record-by-staff.ts';

/**
 * Undoes the last mark of the box of an order, made by mistake: it is again at what it was before, so one that was handed
 * over at once is new, and one that had been packed is ready. With `from`, the mark that is undone: asking again answers
 * the same, and what somebody else has marked meanwhile stays. A box that is new, and one that is before `from`, answers
 * the same.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID for an order taken back or refunded, CONFLICT for a box that is
 * further than `from`.
 */
export async function undoProgress(
  context: Context,
  publicId: string,
  from: Progress | null,
): Promise<Order> {
  return withTransaction(context, async () => {
    const order = await lockOrder(context, publicId, 'order:handle');
    const { progress, yearMonth } = order;
    const { mode } = order.box;
    if (progress === 'new' || (from !== null && stepsBefore(mode, from).includes(progress))) return order;
    if (from !== null && from !== progress)
      throw conflict(`This box is marked as ${progressWord(mode, progress)} by now.`);
    const problem = undoProblem({ ...order, mode });
    if (problem) throw invalid(problem);
    const earlier = stepsBefore(mode, progress);
    // A mark from before the history said which order it was of: one step back.
    const before = (await stepBeforeMark(context, order, earlier)) ?? earlier.at(-1) ?? 'new';
    await db(context.em).updateTable('order').set({ progress: before }).where('id', '=', order.id).execute();
    await recordByStaff(context, 'order_mark_undone', order, {
      subscriptionId: order.subscriptionId,
      kind: 'mark_undone',
      summary: `The box of ${formatMonthDay(order.scheduledOn)} is no longer marked as ${progressWord(mode, progress)}`,
      before: { progress, mode, yearMonth },
      after: { progress: before, mode, yearMonth },
    });
    return { ...order, progress: before };
  });
}

/** The step before the last mark of that progress: from one of the earlier steps. */
async function stepBeforeMark(
  context: Context,
  { subscriptionId, yearMonth, progress }: Order,
  earlier: readonly Progress[],
): Promise<Progress | undefined> {
  const mark = await context.em.findOne(
    MembershipEvent,
    {
      subscriptionId,
      kind: 'marked',
      after: { yearMonth, progress },
      before: { progress: { $in: earlier } },
    },
    { orderBy: { id: 'desc' } },
  );
  return mark?.before?.progress as Progress | undefined;
}
