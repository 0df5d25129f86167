import type { Context } from '../../context.ts';
import { isOpenPayment } from '../../database/state-conditions.ts';
import { rows } from '../../database/sql.ts';

/** Payments (internal ids) that are to be looked at now; `all`: those too that would wait a while. */
export const findToSettle = (context: Context, { limit, all }: { limit: number; all: boolean }) =>
  rows<{ id: string }>(context.em, TO_SETTLE, [limit, all]);

/** Refunds (internal ids) that are to be asked for again; `all`: those too that would wait a while. */
export const findRefundsToSend = (context: Context, { limit, all }: { limit: number; all: boolean }) =>
  rows<{ id: string }>(context.em, REFUNDS_TO_SEND, [limit, all]);

/** Orders (internal ids) that were renewed, and the process ended before their charge began; none that a dispute
 * holds. From the one after `after` on. */
export const findNeverCharged = (context: Context, limit: number, after = '0') =>
  rows<{ id: string }>(context.em, NEVER_CHARGED, [limit, after]);

// SQL, as both are asked every minute of tables that only grow: their partial indexes are taken where the statement
// itself has the states' words, and not where they are parameters.

const TO_SETTLE = `
  select p.id from payment p
   where ${isOpenPayment('p.state')}
     and ($2::boolean or ((p.leased_until is null or p.leased_until <= clock_timestamp())
       and (p.look_at is null or p.look_at <= clock_timestamp())))
  union
  select p.id from payment p where p.look_at <= clock_timestamp() or ($2::boolean and p.look_at is not null)
   order by id limit $1`;

const REFUNDS_TO_SEND = `
  select r.id from refund r
   where r.look_at is not null and r.state = 'processing' and (r.look_at <= clock_timestamp() or $2::boolean)
   order by r.id limit $1`;

const NEVER_CHARGED = `
  select o.id from "order" o join subscription s on s.id = o.subscription_id
   where o.state = 'processing' and o.id > $2 and s.charges_held_at is null and not exists (
     select 1 from payment p where p.order_id = o.id and ${isOpenPayment('p.state')})
   order by o.id limit $1`;
