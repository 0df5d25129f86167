import type { Context } from '../../context.ts';
import { columnsOf } from '../../database/columns.ts';
import type { YearMonth } from '../../rules/time/calendar.ts';
import { json, row, rows } from '../../database/sql.ts';
import type { NextBoxColumns } from '../../schedules/box-standing.ts';
import { Skip } from '../records/skip.entity.ts';

/** A month of a locked subscription (internal id), and its next box once the month is skipped, or is not. */
export type SkipChange = { id: string; month: YearMonth } & NextBoxColumns;

/**
 * Skips months and moves the next boxes, in one statement. Answers a row for each, the newest subscription first: the new
 * one, or the one that was there.
 *
 * Raw: "insert unless it is there, and tell me which" together with the move of as many subscriptions is one text for any
 * number of months; typed statements would be three, with another text for each number.
 */
export const storeSkips = (
  context: Context,
  changes: readonly SkipChange[],
): Promise<(Skip & { isNew: boolean })[]> =>
  rows<Skip & { isNew: boolean }>(context.em, SKIP, [json(changes.map(changeOf)), context.now()]);

/** Takes skips away and moves the next boxes, in one statement. */
export async function storeUndone(context: Context, changes: readonly SkipChange[]): Promise<void> {
  await row(context.em, UNDO, [json(changes.map(changeOf))]);
}

const changeOf = ({ id, month, nextBoxOn, deadlineOn, orderOn, orderFrom }: SkipChange): SkipChange => ({
  id,
  month,
  nextBoxOn,
  deadlineOn,
  orderOn,
  orderFrom,
});

const SKIP = `
  with change as (
    select * from jsonb_to_recordset($1::jsonb) as c (id bigint, month text, "nextBoxOn" date,
      "deadlineOn" date, "orderOn" date, "orderFrom" timestamp)
  ), moved as (
    update subscription s set next_box_on = change."nextBoxOn", deadline_on = change."deadlineOn",
           order_on = change."orderOn", order_from = change."orderFrom" from change where s.id = change.id
  )
  insert into skip as k (subscription_id, account_id, business_id, year_month, created_at)
  select s.id, s.account_id, s.business_id, change.month, $2 from change join subscription s on s.id = change.id
   order by s.id desc
  on conflict (subscription_id, year_month) do update set year_month = excluded.year_month
  returning ${columnsOf(Skip, 'k')}, xmax = 0 as "isNew"`;

const UNDO = `
  with change as (
    select * from jsonb_to_recordset($1::jsonb) as c (id bigint, month text, "nextBoxOn" date,
      "deadlineOn" date, "orderOn" date, "orderFrom" timestamp)
  ), moved as (
    update subscription s set next_box_on = change."nextBoxOn", deadline_on = change."deadlineOn",
           order_on = change."orderOn", order_from = change."orderFrom" from change where s.id = change.id
  )
  delete from skip k using change where k.subscription_id = change.id and k.year_month = change.month`;
