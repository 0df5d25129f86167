import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { connection, pageSize, readCursor } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { isId } from '../database/is-id.ts';
import { rows } from '../database/sql.ts';
import { badRequest } from '../errors.ts';
import { isLocalDate } from '../rules/time/written-date.ts';
import { isOwedOn, isPastDue } from './owed.sql.ts';

/** A membership that owes; amounts are cents, `since` the day of its oldest box that is not paid. */
export interface DebtorRow {
  /** Internal id. */
  subscriptionId: string;
  owed: number;
  pastDue: number;
  boxes: number;
  since: string;
}

/**
 * The memberships of a business that owe for boxes, who has owed longest first, by keyset. @throws BAD_REQUEST.
 */
export async function listDebtors(
  context: Context,
  business: BusinessRow,
  page: { first: number | null; after: string | null },
): Promise<Connection<DebtorRow>> {
  const first = pageSize(page.first);
  const [afterDay, afterId] = keysetOf(page.after) ?? ['-infinity', '0'];
  const read = await rows<DebtorRow>(context.em, DEBTORS, [
    business.id,
    context.now(),
    afterDay,
    afterId,
    first + 1,
  ]);
  return connection(read, first, ({ since, subscriptionId }) => [since, subscriptionId]);
}

/** What one membership owes today; undefined where it owes nothing. */
export async function debtorOf(
  context: Context,
  { id, businessId }: { id: string; businessId: string },
): Promise<DebtorRow | undefined> {
  return (await rows<DebtorRow>(context.em, OF_ONE, [businessId, context.now(), id]))[0];
}

function keysetOf(cursor: string | null): [string, string] | null {
  const key = readCursor(cursor, 2);
  if (key === null) return null;
  const [day = '', id = ''] = key;
  if (!isLocalDate(day) || !isId(id)) throw badRequest('The cursor is not valid');
  return [day, id];
}

// SQL, as the list is walked in the order of the index of what is owed: each membership stands where its oldest box does,
// and what it owes in all is summed for those of the page alone.

/** What a membership owes: of the order `o` of the business `b`. */
const OWED_IN_ALL = `
  select sum(w.total_amount)::int as owed, coalesce(sum(w.total_amount) filter (where ${isPastDue('w')}), 0)::int as "pastDue",
         count(*)::int as boxes, min(w.scheduled_on) as since
    from "order" w
   where w.business_id = o.business_id and w.subscription_id = o.subscription_id and ${isOwedOn('$2', 'w')}`;

const DEBTORS = `
  select o.subscription_id as "subscriptionId", w.*
    from business b
    cross join lateral (
      select o.business_id, o.subscription_id, o.scheduled_on
        from "order" o
       where o.business_id = $1 and ${isOwedOn('$2')} and (o.scheduled_on, o.subscription_id) > ($3::date, $4::bigint)
         and not exists (
           select from "order" e
            where e.business_id = o.business_id and e.subscription_id = o.subscription_id and ${isOwedOn('$2', 'e')}
              and (e.scheduled_on, e.id) < (o.scheduled_on, o.id))
       order by o.scheduled_on, o.subscription_id limit $5
    ) o
    cross join lateral (${OWED_IN_ALL}) w
   where b.id = $1
   order by o.scheduled_on, o.subscription_id`;

const OF_ONE = `
  select o.subscription_id as "subscriptionId", w.*
    from (select $1::bigint as business_id, $3::bigint as subscription_id) as o
    join business b on b.id = o.business_id
    cross join lateral (${OWED_IN_ALL}) w
   where w.boxes > 0`;
