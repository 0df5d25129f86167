import type { Context } from '../context.ts';
import { addDays, addMonths, dayInMonth, lastOfMonth, yearMonth } from '../rules/time/calendar.ts';
import type { LocalDate } from '../rules/time/calendar.ts';
import { UPCOMING_BOX_DAYS } from '../rules/limits.ts';
import { lastDayToSkip } from '../rules/time/skip-window.ts';
import { todayIn } from '../rules/time/time-zone.ts';
import { rows } from '../database/sql.ts';
import { withTransaction } from '../transaction.ts';
import { queueEmails } from './queue-email.ts';
import { runs } from '../database/state-conditions.ts';

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
  const zones = await rows<{ timeZone: string }>(
    context.em,
    'select distinct time_zone as "timeZone" from business where closed_at is null',
  );
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
    const found = await rows<{ id: string; anchorDay: number }>(context.em, FIND, [
      timeZones,
      lastOfMonth(month),
      from,
      month,
      after,
      batch,
    ]);
    queued += await withTransaction(context, () =>
      queueEmails(
        context,
        found.map(({ id, anchorDay }) => ({
          kind: 'upcoming_box',
          subscriptionId: id,
          period: month,
          facts: { upcomingMonth: month, upcomingOn: dayInMonth(month, anchorDay) },
        })),
      ),
    );
    if (found.length < batch) break;
    after = found.at(-1)?.id ?? after;
  }
  return queued;
}

/** Whose box of the month comes as things stand, whether or not another one comes before it. */
const FIND = `
  select s.id, s.anchor_day as "anchorDay" from subscription s
    join business b on b.id = s.business_id and b.time_zone = any($1::text[]) and b.closed_at is null
    join account a on a.id = s.account_id and a.wants_optional_emails
   where s.id > $5 and ${runs('s.status')} and not s.is_gift
     and s.payment_state = 'ok' and s.next_box_on <= $2 and coalesce(s.last_order_on, s.started_on) < $3
     and not exists (select from skip k where k.subscription_id = s.id and k.year_month = $4)
     and not exists (select from email e
       where e.subscription_id = s.id and e.kind = 'upcoming_box' and e.period = $4)
   order by s.id limit $6`;
