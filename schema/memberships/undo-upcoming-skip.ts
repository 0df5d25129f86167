import type { BusinessRow } from '../businesses/business.rows.ts';
import type { Context } from '../context.ts';
import { tooLate } from '../errors.ts';
import { formatYearMonth } from '../rules/calendar.ts';
import { nextBoxOn } from '../rules/renewal.ts';
import { SKIP_WINDOW_CLOSED, skipMonthOf, skipProblem } from '../rules/skip-window.ts';
import { json, row, rows } from '../sql.ts';
import type { SubscriptionRow } from './membership.rows.ts';
import { recordEvents } from './record-event.ts';
import { lastOrderOrStart, scheduleOf, todayAt } from './schedule.ts';

/** A skip that was taken back, and the day to which its next box returns. */
export interface UndoneSkip {
  subscription: SubscriptionRow;
  month: string;
  nextBoxOn: string;
}

/**
 * Takes the skips of the upcoming month of these subscriptions of one business back, while they could still be made.
 * Where nothing is skipped there is nothing to do. Call it in a transaction that holds them locked.
 * @throws TOO_LATE where something is skipped and every window has closed.
 */
export async function undoUpcomingSkip(
  context: Context,
  business: BusinessRow,
  subscriptions: readonly SubscriptionRow[],
): Promise<UndoneSkip[]> {
  const today = todayAt(context, business);
  const upcoming = subscriptions.map((subscription) => ({
    subscription,
    month: skipMonthOf(lastOrderOrStart(subscription)),
  }));
  const skipped = await rows<{ subscriptionId: string }>(context.em, SKIPPED, [
    json(upcoming.map(({ subscription, month }) => ({ id: subscription.id, month }))),
  ]);
  const taken = upcoming.filter(({ subscription }) =>
    skipped.some(({ subscriptionId }) => subscriptionId === subscription.id),
  );
  const open = taken
    .filter(({ subscription }) => skipProblem(today, lastOrderOrStart(subscription)) === null)
    .map((taken) => ({ ...taken, nextBoxOn: nextBoxOn(scheduleOf(taken.subscription, [])) }));
  if (open.length === 0 && taken.length > 0) throw tooLate(SKIP_WINDOW_CLOSED);
  if (open.length === 0) return [];

  const given = open.map(({ subscription, month, nextBoxOn: next }) => ({
    id: subscription.id,
    month,
    next,
  }));
  await row(context.em, UNDO, [json(given)]);
  for (const { id } of given) context.loaders.skippedMonths.clear(id);
  await recordEvents(
    context,
    open.map(({ subscription, month, nextBoxOn: next }) => ({
      subscriptionId: subscription.id,
      kind: 'skip_undone',
      summary: `The skip of ${formatYearMonth(month)} was taken back`,
      before: { nextBoxOn: subscription.nextBoxOn },
      after: { nextBoxOn: next },
    })),
  );
  return open;
}

const SKIPPED = `
  select k.subscription_id as "subscriptionId"
    from skip k join jsonb_to_recordset($1::jsonb) as g (id bigint, month text)
      on k.subscription_id = g.id and k.year_month = g.month`;

const UNDO = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (id bigint, month text, next date)
  ), moved as (
    update subscription s set next_box_on = given.next from given where s.id = given.id
  )
  delete from skip k using given where k.subscription_id = given.id and k.year_month = given.month`;
