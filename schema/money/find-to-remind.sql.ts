import type { Context } from '../context.ts';
import { rows } from '../database/sql.ts';
import { isOwedOn } from './owed.sql.ts';

/** A box whose reminder is due: `days` after its day. */
interface ToRemind {
  /** Internal id of its order. */
  id: string;
  subscriptionId: string;
  yearMonth: string;
  days: number;
}

/**
 * Boxes that are paid at pickup or delivery and of which a reminder is due and was not sent: of each membership its oldest
 * one, from the order id `after` on. SQL, as days are those of each business's zone, and what is owed is found by its own
 * words.
 */
export const findToRemind = (
  context: Context,
  query: { days: readonly number[]; until: number; after: string; limit: number },
): Promise<ToRemind[]> =>
  rows<ToRemind>(context.em, FIND, [query.days, context.now(), query.until, query.after, query.limit]);

/** $1 are the days after a box on which its member is reminded, $3 after how many nobody is any more. */
const FIND = `
  with due as (
    select distinct on (o.subscription_id) o.id, o.subscription_id, o.year_month, d.days
      from business b
      join "order" o on o.business_id = b.id and ${isOwedOn('$2')} and o.state = 'unpaid'
      cross join lateral (
        select max(days) as days from unnest($1::int[]) as days
         where o.scheduled_on + days <= ($2::timestamptz at time zone b.time_zone)::date
      ) d
     where b.reminds_debtors and b.closed_at is null and d.days is not null
       and o.scheduled_on + $3::int >= ($2::timestamptz at time zone b.time_zone)::date
       and not exists (
         select from email e
          where e.subscription_id = o.subscription_id and e.kind = 'payment_reminder'
            and e.period = o.year_month || '/' || d.days)
     order by o.subscription_id, o.scheduled_on
  )
  select id, subscription_id as "subscriptionId", year_month as "yearMonth", days from due
   where id > $4::bigint order by id limit $5`;
