import type { Context } from '../../context.ts';
import { addDays, addMonths, yearMonth } from '../../rules/time/calendar.ts';
import type { LocalDate, YearMonth } from '../../rules/time/calendar.ts';
import { CLOSING_BOX_DAYS, UPCOMING_BOX_DAYS } from '../../rules/limits.ts';
import { lastDayToSkip } from '../../rules/memberships/skips.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import { db } from '../../database/database.ts';
import { withTransaction } from '../../transaction.ts';
import { queueEmails } from './queue-email.ts';
import { planOf, wallTimeAt } from '../../schedules/box-standing.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { boxOfMonth } from '../../rules/schedules/box-date.ts';
import type { ExtraFacts } from '../records/facts.ts';
import { findClosing, findUpcoming } from './queue-upcoming-boxes.sql.ts';

/**
 * Queues the mail about the next month's box for members whose last day to skip it is at most three days away, and where
 * their business has deadlines that about the next box whose deadline is at most two days away: once for
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
  for (const [today, timeZones] of byDay) {
    queued += await queueOn(context, today, timeZones, batch);
    queued += await queueClosing(context, today, timeZones, batch);
  }
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
  return queueAll(
    context,
    batch,
    (after) => findUpcoming(context, { timeZones, month, from, after, limit: batch }),
    (found) => {
      const plan = planOf(found, [], found);
      const box = boxOfMonth(daysOf(found), plan, month, wallTimeAt(context, found));
      return box && { id: found.id, month, facts: { upcomingMonth: month, upcomingOn: box.on } };
    },
  );
}

function queueClosing(
  context: Context,
  today: LocalDate,
  timeZones: readonly string[],
  batch: number,
): Promise<number> {
  const until = addDays(today, CLOSING_BOX_DAYS);
  return queueAll(
    context,
    batch,
    (after) => findClosing(context, { timeZones, from: today, until, after, limit: batch }),
    ({ id, nextBoxOn, deadlineOn }) => {
      const month = yearMonth(nextBoxOn);
      const facts = { upcomingMonth: month, upcomingOn: nextBoxOn, upcomingDeadlineOn: deadlineOn };
      return { id, month, facts };
    },
  );
}

/** Queues the mails of all that `find` finds, a batch after the other; those that `mailOf` has none for are left out. */
async function queueAll<Found extends { id: string }>(
  context: Context,
  batch: number,
  find: (after: string) => Promise<Found[]>,
  mailOf: (found: Found) => { id: string; month: YearMonth; facts: ExtraFacts } | null,
): Promise<number> {
  let queued = 0;
  for (let after = '0'; !context.signal?.aborted;) {
    const found = await find(after);
    const mails = found.flatMap((each) => mailOf(each) ?? []);
    queued += await withTransaction(context, () =>
      queueEmails(
        context,
        mails.map(({ id, month, facts }) => ({
          kind: 'upcoming_box' as const,
          subscriptionId: id,
          period: month,
          facts,
        })),
      ),
    );
    if (found.length < batch) break;
    after = found.at(-1)?.id ?? after;
  }
  return queued;
}
