import type { BusinessRow } from '../../businesses/business.rows.ts';
import type { Context } from '../../context.ts';
import { columnsOf } from '../../database/columns.ts';
import { queueEmails } from '../../emails/queue-email.ts';
import { invalid, tooLate } from '../../errors.ts';
import type { Refusal } from '../../errors.ts';
import { formatYearMonth } from '../../rules/calendar.ts';
import type { YearMonth } from '../../rules/calendar.ts';
import { nextBoxAfterSkip } from '../../rules/renewal.ts';
import {
  GIFT_HAS_NO_SKIP,
  monthProblem,
  PAST_DUE_HAS_NO_SKIP,
  skipMonthOf,
} from '../../rules/skip-window.ts';
import type { MonthProblem } from '../../rules/skip-window.ts';
import { json, rows } from '../../sql.ts';
import { recordEvents } from '../records/record-event.ts';
import { lastOrderOrStart, standingOf, todayAt } from '../records/schedule.ts';
import { Skip } from '../records/skip.entity.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/** A skip that was made now, or was there before, and the day to which it moves the next box. */
export interface SkippedMonth {
  skip: Skip;
  nextBoxOn: string;
}

/**
 * Skips a month of these subscriptions of one business, the upcoming one of each unless given, where the member's
 * window for it is open; gifts are left out, and those that owe for a box. Call it in a transaction that holds them
 * locked. One skip per subscription and month: asking again answers the same rows (docs/rules.md "Skipping a month").
 * @returns one for each whose window is open, the newest first.
 * @throws TOO_LATE where no window is open, INVALID where there are only gifts, for a month too far ahead and for a debt.
 */
export async function skipOfMonth(
  context: Context,
  business: BusinessRow,
  subscriptions: readonly Subscription[],
  asked: YearMonth | null = null,
): Promise<SkippedMonth[]> {
  const today = todayAt(context, business);
  const renewing = subscriptions
    .filter(({ isGift }) => !isGift)
    .map((subscription) => {
      const last = lastOrderOrStart(subscription);
      const month = asked ?? skipMonthOf(last);
      return { subscription, month, problem: monthProblem(month, today, last) };
    });
  if (!renewing[0]) throw invalid(GIFT_HAS_NO_SKIP);
  const open = renewing.filter(({ problem }) => problem === null);
  if (open.length === 0) throw refusalOf(renewing[0].problem!);
  const free = open.filter(({ subscription }) => subscription.paymentState === 'ok');
  if (free.length === 0) throw invalid(PAST_DUE_HAS_NO_SKIP);

  const skips = await Promise.all(
    free.map(async ({ subscription, month }) => {
      const standing = await standingOf(context, subscription);
      return {
        id: subscription.id,
        month,
        before: standing.nextBoxOn,
        next: nextBoxAfterSkip(standing, month),
      };
    }),
  );
  const read = await rows<Skip & { isNew: boolean }>(context.em, SKIP, [json(skips), context.now()]);
  const made = read.map(({ isNew, ...skip }) => {
    const { before, next } = skips.find(({ id }) => id === skip.subscriptionId)!;
    return { skip, isNew, before, nextBoxOn: next };
  });
  await recordEvents(
    context,
    made
      .filter(({ isNew }) => isNew)
      .map(({ skip: { subscriptionId, yearMonth }, before, nextBoxOn: next }) => ({
        subscriptionId,
        kind: 'skipped',
        summary: `${formatYearMonth(yearMonth)} was skipped`,
        before: { nextBoxOn: before },
        after: { yearMonth, nextBoxOn: next },
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

/** What a month that can't be skipped, or a skip that can't be undone, is refused with. */
export function refusalOf({ kind, sentence }: MonthProblem): Refusal {
  return kind === 'too_far' ? invalid(sentence) : tooLate(sentence);
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
  returning ${columnsOf(Skip, 'k')}, xmax = 0 as "isNew"`;
