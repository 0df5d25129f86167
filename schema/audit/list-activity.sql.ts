import type { EntityManager } from '@mikro-orm/postgresql';
import { connection, pageSize, readIdBefore } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { likeText } from '../database/like.ts';
import { rowsPlannedAnew } from '../database/sql.ts';
import type { Bound } from '../database/sql.ts';
import { usernameKey } from '../rules/accounts/account.ts';
import type { AuditArea, AuditKind } from '../rules/audit/audit-kinds.ts';

/** An entry as it is read, with the names of today. */
export interface ActivityRow {
  id: string;
  businessId: string | null;
  kind: AuditKind;
  area: AuditArea;
  /** A username, or "command line". */
  by: string;
  /** Username of whose it was, null for nobody's. */
  person: string | null;
  subject: string | null;
  summary: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
  at: Date;
}

/** What a list of what staff did is narrowed to; null narrows nothing. */
export interface ActivityQuery {
  area: AuditArea | null;
  /** A username: who did it, or whose it was. */
  person: string | null;
  /** Words of what was done, and to what. */
  search: string | null;
  first: number | null;
  after: string | null;
}

/**
 * What staff did at a business (its internal id; null: everywhere, the platform's own among it), newest first, by keyset.
 * @throws BAD_REQUEST.
 */
export async function listActivity(
  { em }: Context,
  businessId: string | null,
  { area, person, search, first, after }: ActivityQuery,
): Promise<Connection<ActivityRow>> {
  const size = pageSize(first);
  const words = search?.trim().toLowerCase() || null;
  const who = person?.trim() || null;
  const accountId = who === null || who === COMMAND_LINE ? null : await accountNamed(em, who);
  if (who !== null && who !== COMMAND_LINE && accountId === null) return connection([], size, () => []);

  const values: Bound[] = [readIdBefore(after), size + 1];
  const bind = (value: Bound) => `$${values.push(value)}`;
  const conditions = ['e.id < $1'];
  if (businessId !== null) conditions.push(`e.business_id = ${bind(businessId)}`);
  if (area !== null) conditions.push(`e.area = ${bind(area)}`);
  if (words !== null)
    conditions.push(
      `lower(e.summary || ' ' || coalesce(e.subject, '')) like ${bind(`%${likeText(words)}%`)}`,
    );
  if (who === COMMAND_LINE) conditions.push(`e.done_by = ${bind(who)}`);
  const found = (more = 'true') =>
    `(select e.id from audit_entry e where ${[...conditions, more].join(' and ')} order by e.id desc limit $2)`;
  const account = accountId === null ? null : bind(accountId);
  const ids =
    account === null
      ? found()
      : `${found(`e.by_account_id = ${account}`)} union ${found(`e.subject_account_id = ${account}`)}`;
  const read = await rowsPlannedAnew<ActivityRow>(em, select(ids), values);
  return connection(read, size, ({ id }) => [id]);
}

const COMMAND_LINE = 'command line';

// Raw: what somebody did and what was done to them are two walks along two indexes, whose first rows are put together;
// one condition with "or" would sort all of either. Each search is planned for its own words.
const select = (ids: string) => `
  select e.id, e.business_id as "businessId", e.kind, e.area, coalesce(b.username, e.done_by) as by,
         p.username as person, e.subject, e.summary, e.before, e.after, e.address, e.at
    from audit_entry e
    left join account b on b.id = e.by_account_id
    left join account p on p.id = e.subject_account_id
   where e.id in (${ids})
   order by e.id desc limit $2`;

async function accountNamed(em: EntityManager, name: string): Promise<string | null> {
  const [found] = await rowsPlannedAnew<{ id: string }>(
    em,
    'select id from account where username_key = $1',
    [usernameKey(name)],
  );
  return found?.id ?? null;
}
