import type { BusinessRow } from '../businesses/business.rows.ts';
import type { Context } from '../context.ts';
import { queueEmails } from '../emails/queue-email.ts';
import { invalid, tooLate } from '../errors.ts';
import { formatYearMonth } from '../rules/calendar.ts';
import { nextBoxOn } from '../rules/renewal.ts';
import { GIFT_HAS_NO_SKIP, SKIP_WINDOW_CLOSED, skipMonthOf, skipProblem } from '../rules/skip-window.ts';
import { json, rows } from '../sql.ts';
import { skipOf, SKIP_COLUMNS } from './membership.rows.ts';
import type { Read, SkipRow, SubscriptionRow } from './membership.rows.ts';
import { recordEvents } from './record-event.ts';
import { lastOrderOrStart, scheduleOf, todayAt } from './schedule.ts';

/** A skip that was made now, or was there before, and the day to which it moves the next box. */
export interface SkippedMonth {
  skip: SkipRow;
  nextBoxOn: string;
}

/**
 * Skips the upcoming month of these subscriptions of one business, where the member's window is open; gifts are left
 * out. Call it in a transaction that holds them locked. One skip per subscription and month: asking again answers the
 * same rows (decisions, section 5). @returns one for each whose window is open, the newest first.
 * @throws TOO_LATE where no window is open, INVALID where there are only gifts.
 */
export async function skipUpcoming(
  context: Context,
  business: BusinessRow,
  subscriptions: readonly SubscriptionRow[],
): Promise<SkippedMonth[]> {
  const renewing = subscriptions.filter(({ isGift }) => !isGift);
  if (renewing.length === 0) throw invalid(GIFT_HAS_NO_SKIP);
  const today = todayAt(context, business);
  const open = renewing.filter((subscription) => skipProblem(today, lastOrderOrStart(subscription)) === null);
  if (open.length === 0) throw tooLate(SKIP_WINDOW_CLOSED);

  const skips = open.map((subscription) => {
    const month = skipMonthOf(lastOrderOrStart(subscription));
    return { id: subscription.id, month, next: nextBoxOn(scheduleOf(subscription, [month])) };
  });
  const read = await rows<Read<SkipRow> & { isNew: boolean }>(context.em, SKIP, [json(skips), context.now()]);
  for (const { id } of open) context.loaders.skippedMonths.clear(id);
  const made = read.map(({ isNew, ...skip }) => ({
    skip: skipOf(skip),
    isNew,
    before: open.find(({ id }) => id === skip.subscriptionId)!.nextBoxOn,
    nextBoxOn: skips.find(({ id }) => id === skip.subscriptionId)!.next,
  }));
  await recordEvents(
    context,
    made
      .filter(({ isNew }) => isNew)
      .map(({ skip: { subscriptionId, yearMonth }, before, nextBoxOn: next }) => ({
        subscriptionId,
        kind: 'skipped',
        summary: `${formatYearMonth(yearMonth)} was skipped`,
        before: { nextBoxOn: before },
        after: { nextBoxOn: next },
      })),
  );
  await queueEmails(
    context,
    made.map(({ skip: { subscriptionId, yearMonth } }) => ({
      kind: 'skipped',
      subscriptionId,
      period: yearMonth,
      facts: { skippedMonth: yearMonth },
    })),
  );
  return made.map(({ skip, nextBoxOn: next }) => ({ skip, nextBoxOn: next }));
}

/** Answers a row for each: the new one, or the one that was there. */
const SKIP = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (id bigint, month text, next date)
  ), moved as (
    update subscription s set next_box_on = given.next from given where s.id = given.id
  )
  insert into skip as k (subscription_id, account_id, business_id, year_month, created_at)
  select s.id, s.account_id, s.business_id, given.month, $2 from given join subscription s on s.id = given.id
   order by s.id desc
  on conflict (subscription_id, year_month) do update set year_month = excluded.year_month
  returning ${SKIP_COLUMNS}, xmax = 0 as "isNew"`;
