import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { connection, pageSize, readCursor } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { isId } from '../database/is-id.ts';
import { rows } from '../database/sql.ts';
import { badRequest } from '../errors.ts';
import { isLocalDate } from '../rules/time/calendar.ts';
import { IS_PAST_DUE, isOwedOn } from './owed.sql.ts';

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

// SQL, as memberships are grouped from the index of what is owed alone.

const OWED = (condition: string) => `
  select o.subscription_id as "subscriptionId", sum(o.total_amount)::int as owed,
         coalesce(sum(o.total_amount) filter (where ${IS_PAST_DUE}), 0)::int as "pastDue",
         count(*)::int as boxes, min(o.scheduled_on) as since
    from "order" o join business b on b.id = o.business_id
   where o.business_id = $1 and ${isOwedOn('$2')} ${condition}
   group by o.subscription_id`;

const DEBTORS = `${OWED('')}
  having (min(o.scheduled_on), o.subscription_id) > ($3::date, $4::bigint)
   order by min(o.scheduled_on), o.subscription_id limit $5`;

const OF_ONE = OWED('and o.subscription_id = $3::bigint');
