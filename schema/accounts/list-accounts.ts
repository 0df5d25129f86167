import { connection, readIdBefore, rowsAsked } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { ACCOUNT_COUNT_MAX } from '../rules/limits.ts';
import { one, rows, rowsPlannedAnew } from '../sql.ts';
import { accountSearch, looksInside } from './account-search.ts';
import type { AccountSearch } from './account-search.ts';
import { ACCOUNT_COLUMNS } from './account.rows.ts';
import type { AccountRow } from './account.rows.ts';

/** A page of the platform's accounts. */
export interface AccountList extends Connection<AccountRow> {
  /** What was searched by, for totalCount; null where nothing was. */
  search: AccountSearch | null;
}

/**
 * Accounts, newest first, those whose username matches `search` where it is given: one statement.
 * @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listAccounts(
  context: Context,
  asked: { search: string | null; first: number | null; after: string | null },
): Promise<AccountList> {
  const first = rowsAsked(asked.first);
  const search = accountSearch(asked.search);
  const before = readIdBefore(asked.after);
  const read = search
    ? await rowsPlannedAnew<AccountRow>(
        context.em,
        `select ${ACCOUNT_COLUMNS('a')} from account a
          where ${search.condition} and a.id < $2 order by a.id desc limit $3`,
        [search.value, before, first + 1],
      )
    : await rows<AccountRow>(
        context.em,
        `select ${ACCOUNT_COLUMNS('a')} from account a where a.id < $1 order by a.id desc limit $2`,
        [before, first + 1],
      );
  return { ...connection(read, first, ({ id }) => [id]), search };
}

/** How many accounts a list has over all its pages; of a search at most ACCOUNT_COUNT_MAX are counted. */
export async function countAccounts(context: Context, { search }: AccountList): Promise<number> {
  if (search === null) {
    const counted = await one<{ n: number }>(
      context.em,
      'select coalesce(sum(accounts), 0)::int as n from account_count',
    );
    return counted.n;
  }
  // Beginnings are counted along the index of usernames: by id, a rare letter would walk all accounts.
  const found = looksInside(search)
    ? `${search.condition} order by a.id desc`
    : 'a.username_key collate "C" >= $1 and a.username_key collate "C" < $1 || chr(1114111)';
  const [counted] = await rowsPlannedAnew<{ n: number }>(
    context.em,
    `select count(*)::int as n from (select 1 from account a where ${found} limit $2) as found`,
    [search.value, ACCOUNT_COUNT_MAX],
  );
  return counted?.n ?? 0;
}
