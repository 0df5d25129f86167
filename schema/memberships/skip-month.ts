import type { Context } from '../context.ts';
import { invalid, tooLate } from '../errors.ts';
import { nextBoxOn } from '../rules/renewal.ts';
import { GIFT_HAS_NO_SKIP, SKIP_WINDOW_CLOSED, skipMonthOf, skipProblem } from '../rules/skip-window.ts';
import { json, rows } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { skipOf, SKIP_COLUMNS } from './membership.rows.ts';
import type { Read, SkipRow } from './membership.rows.ts';
import { ownSubscriptions } from './own-subscriptions.ts';
import { lastOrderOrStart, scheduleOf, todayAt } from './schedule.ts';

/**
 * Skips the upcoming month of every active subscription that the caller holds at a business and whose window is open.
 * One skip per subscription and month: asking again answers the same rows (decisions, section 5).
 * @throws UNAUTHENTICATED, NOT_FOUND, TOO_LATE where no window is open, INVALID where there are only gifts.
 */
export async function skipMonth(context: Context, businessSlug: string): Promise<SkipRow[]> {
  return withTransaction(context, async () => {
    const { business, subscriptions } = await ownSubscriptions(context, businessSlug);
    const renewing = subscriptions.filter(({ isGift }) => !isGift);
    if (renewing.length === 0) throw invalid(GIFT_HAS_NO_SKIP);
    const today = todayAt(context, business);
    const open = renewing.filter(
      (subscription) => skipProblem(today, lastOrderOrStart(subscription)) === null,
    );
    if (open.length === 0) throw tooLate(SKIP_WINDOW_CLOSED);

    const skips = open.map((subscription) => {
      const month = skipMonthOf(lastOrderOrStart(subscription));
      return { id: subscription.id, month, next: nextBoxOn(scheduleOf(subscription, [month])) };
    });
    const made = await rows<Read<SkipRow>>(context.em, SKIP, [json(skips), context.now()]);
    for (const { id } of open) context.loaders.skippedMonths.clear(id);
    return made.map(skipOf);
  });
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
  returning ${SKIP_COLUMNS}`;
