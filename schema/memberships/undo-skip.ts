import type { Context } from '../context.ts';
import { tooLate } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { nextBoxOn } from '../rules/renewal.ts';
import { SKIP_WINDOW_CLOSED, skipMonthOf, skipProblem } from '../rules/skip-window.ts';
import { json, row, rows } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { ownSubscriptions } from './own-subscriptions.ts';
import { lastOrderOrStart, scheduleOf, todayAt } from './schedule.ts';

/**
 * Takes the skips of the upcoming month at a business back, while they could still be made. Where nothing is skipped
 * there is nothing to do. @throws UNAUTHENTICATED, NOT_FOUND, TOO_LATE where the window has closed.
 */
export async function undoSkip(context: Context, businessSlug: string): Promise<Ok> {
  return withTransaction(context, async () => {
    const { business, subscriptions } = await ownSubscriptions(context, businessSlug);
    const today = todayAt(context, business);
    const upcoming = subscriptions.map((subscription) => ({
      subscription,
      month: skipMonthOf(lastOrderOrStart(subscription)),
    }));
    const skipped = await rows<{ subscriptionId: string; month: string }>(
      context.em,
      `select k.subscription_id as "subscriptionId", k.year_month as month
         from skip k join jsonb_to_recordset($1::jsonb) as g (id bigint, month text)
           on k.subscription_id = g.id and k.year_month = g.month`,
      [json(upcoming.map(({ subscription, month }) => ({ id: subscription.id, month })))],
    );
    const taken = upcoming.filter(({ subscription }) =>
      skipped.some(({ subscriptionId }) => subscriptionId === subscription.id),
    );
    const open = taken.filter(
      ({ subscription }) => skipProblem(today, lastOrderOrStart(subscription)) === null,
    );
    if (open.length === 0 && taken.length > 0) throw tooLate(SKIP_WINDOW_CLOSED);
    if (open.length === 0) return OK;

    const given = open.map(({ subscription, month }) => ({
      id: subscription.id,
      month,
      next: nextBoxOn(scheduleOf(subscription, [])),
    }));
    await row(context.em, UNDO, [json(given)]);
    for (const { id } of given) context.loaders.skippedMonths.clear(id);
    return OK;
  });
}

const UNDO = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (id bigint, month text, next date)
  ), moved as (
    update subscription s set next_box_on = given.next from given where s.id = given.id
  )
  delete from skip k using given where k.subscription_id = given.id and k.year_month = given.month`;
