import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { isDeadlineOver, tooLateToChange } from '../../rules/schedules/deadline.ts';
import { changeBoxProblem } from '../../rules/time/change-box-window.ts';
import { lastOrderOrStart, standingOf } from '../../schedules/box-standing.ts';
import type { Subscription } from './subscription.entity.ts';

/**
 * Why the box of a membership that renews can't be changed by its member now, or null: until the deadline of its next box;
 * without one in the specification's window (docs/rules.md "Changing the box").
 */
export async function changeProblem(
  context: Context,
  subscription: Subscription,
  business: BusinessRow,
): Promise<string | null> {
  const { days, standing, now } = await standingOf(context, subscription, business);
  const { deadlineDays, deadlineTime } = days[standing.mode];
  const { deadlineOn } = standing.next;
  if (deadlineOn !== null)
    return isDeadlineOver(deadlineOn, deadlineTime, now) ? tooLateToChange(deadlineOn, deadlineTime) : null;
  // A box that keeps its day from before there were deadlines.
  if (deadlineDays !== null)
    return standing.next.on > now.slice(0, 10) ? null : 'This box has its day today.';
  return changeBoxProblem(now.slice(0, 10), [
    lastOrderOrStart(subscription),
    ...(await context.loaders.recentOrderDates.load(subscription.id)),
  ]);
}
