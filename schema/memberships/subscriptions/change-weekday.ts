import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { invalid, tooLate } from '../../errors.ts';
import { isDeadlineOver, tooLateToChange } from '../../rules/schedules/deadline.ts';
import {
  afterWeekdayChange,
  dayChangeableUntil,
  weekdayProblem,
} from '../../rules/schedules/weekday-change.ts';
import { weekdayName } from '../../rules/schedules/weekday.ts';
import type { Weekday } from '../../rules/schedules/weekday.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import type { WhichOfMine } from '../access/lock-my-subscriptions.ts';
import { recordEvent } from '../records/record-event.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { scheduleHeld } from './weekdays-of.ts';

/** Source: docs/rules.md "Another weekday". */
export const GIFT_KEEPS_ITS_DAY = 'A gift is a single box, so its day can’t be changed.';

/**
 * Changes on which weekday the caller's boxes come, one of its schedule's, until the deadline of the next box: that comes on
 * the first date of it in the same month that can still be met, else on its day as before (docs/rules.md "Another
 * weekday"). Without an id it is the newest membership there that renews. The day that it has already changes nothing.
 * @throws UNAUTHENTICATED, NOT_FOUND, INVALID for a gift and for a weekday that its schedule, place or zone does not have, TOO_LATE after
 * the deadline of the next box.
 */
export async function changeWeekday(
  context: Context,
  which: WhichOfMine,
  weekday: Weekday,
): Promise<Subscription> {
  return withTransaction(context, async () => {
    const { business, subscriptions } = await lockMySubscriptions(context, which);
    const subscription = subscriptions.find(({ isGift }) => !isGift);
    if (!subscription) throw invalid(GIFT_KEEPS_ITS_DAY);
    const { days, standing, now } = await standingOf(context, subscription, business);
    const schedule = days[standing.mode];
    const problem = weekdayProblem(await scheduleHeld(context, subscription, business), weekday);
    if (problem) throw invalid(problem, { weekday: problem });
    if (weekday === subscription.weekday) return subscription;
    const until = dayChangeableUntil(standing.next);
    const time = standing.next.deadlineOn === null ? null : schedule.deadlineTime;
    if (isDeadlineOver(until, time, now)) throw tooLate(tooLateToChange(until, time));

    const { next, chosenDays } = afterWeekdayChange(days, standing, weekday, now);
    const changed = { weekday, chosenDays, ...nextBoxColumns(next) };
    await db(context.em).updateTable('subscription').set(changed).where('id', '=', subscription.id).execute();
    await recordEvent(context, {
      subscriptionId: subscription.id,
      kind: 'day_changed',
      summary: `The boxes come on ${weekdayName(weekday)}s`,
      before: { weekday: subscription.weekday, nextBoxOn: standing.next.on },
      after: { weekday, nextBoxOn: next.on },
    });
    await queueEmail(context, {
      kind: 'day_changed',
      subscriptionId: subscription.id,
      period: context.now().toISOString(),
      facts: { weekday },
    });
    return { ...subscription, ...changed };
  });
}
