import type { Context } from '../../context.ts';
import { runs } from '../../database/state-conditions.ts';
import { RETRY_AFTER_DAYS } from '../../rules/money/payment.ts';
import { rows } from '../../database/sql.ts';
import { OVERTAKEN } from '../records/lock-chargeable-order.sql.ts';

/**
 * Orders (internal ids) whose payment failed and whose day has come, the oldest first. `isOver`: their box is asked for
 * no more.
 */
export const findDueRetries = (context: Context, limit: number) =>
  rows<{ id: string; isOver: boolean }>(context.em, DUE, [context.now(), limit, RETRY_AFTER_DAYS.at(-1)!]);

/** SQL, as today is another day for each business, and the index of boxes past due wants its word in the statement. */
const DUE = `
  select d.id, d."isOver" from (
    select o.id, coalesce(o.retry_on, o.failed_on + $3::int) as "dueOn", (($1::timestamptz) at time zone b.time_zone)::date as today,
           not (${runs('s.status')}) or b.closed_at is not null or ${OVERTAKEN('$1')} as "isOver"
      from "order" o join subscription s on s.id = o.subscription_id join business b on b.id = o.business_id
     where o.state = 'past_due' and s.charges_held_at is null
  ) d
   where d."isOver" or d."dueOn" <= d.today
   order by d."dueOn", d.id limit $2`;
