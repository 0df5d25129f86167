import type { Context } from '../../context.ts';
import { addDays, addMonths, dayInMonth, yearMonth } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { UPCOMING_BOX_DAYS } from '../../rules/limits.ts';
import { lastDayToSkip } from '../../rules/memberships/skips.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import { db } from '../../database/database.ts';
import { withTransaction } from '../../transaction.ts';
import { queueEmails } from './queue-email.ts';
import { findUpcoming } from './queue-upcoming-boxes.sql.ts';

/**
 * Queues the mail about the next month's box for members whose last day to skip it is at most three days away: once for
 * each month, not where it is skipped, not for gifts, not where a box is past due (which has to be paid before a month can
 * be skipped), and not for who has just been told that day by a welcome or a receipt.
 * Each `batch` is a transaction; any number of workers may do it at once. Answers how many were queued.
 */
export async function queueUpcomingBoxes(
  context: Context,
  { batch = 500 }: { batch?: number } = {},
): Promise<number> {
  const zones = await db(context.em)
    .selectFrom('business')
    .select('timeZone')
    .distinct()
    .where('closedAt', 'is', null)
    .execute();
  // The world has few days at once, so that the memberships are walked through few times.
  const byDay = new Map<LocalDate, string[]>();
  for (const { timeZone } of zones) {
    const today = todayIn(timeZone, context.now());
    byDay.set(today, [...(byDay.get(today) ?? []), timeZone]);
  }
  let queued = 0;
  for (const [today, timeZones] of byDay) queued += await queueOn(context, today, timeZones, batch);
  return queued;
}

async function queueOn(
  context: Context,
  today: LocalDate,
  timeZones: readonly string[],
  batch: number,
): Promise<number> {
  const month = addMonths(yearMonth(today), 1);
  const until = lastDayToSkip(month);
  const from = addDays(until, -UPCOMING_BOX_DAYS);
  if (today < from || today > until) return 0;
  let queued = 0;
  for (let after = '0'; !context.signal?.aborted;) {
    const upcoming = await findUpcoming(context, { timeZones, month, from, after, limit: batch });
    queued += await withTransaction(context, () =>
      queueEmails(
        context,
        upcoming.map(({ id, anchorDay }) => ({
          kind: 'upcoming_box',
          subscriptionId: id,
          period: month,
          facts: { upcomingMonth: month, upcomingOn: dayInMonth(month, anchorDay) },
        })),
      ),
    );
    if (upcoming.length < batch) break;
    after = upcoming.at(-1)?.id ?? after;
  }
  return queued;
}
