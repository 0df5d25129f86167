import { connection, readIdBefore, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { ACCOUNT_COUNT_MAX } from '../../rules/limits.ts';
import { profileAs } from '../records/account-profile.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { accountSearch } from './account-search.ts';
import type { AccountSearch } from './account-search.ts';
import { countMatches, findProfiles } from './account-search.sql.ts';

/** A page of the platform's accounts. */
export interface AccountList extends Connection<AccountProfile> {
  /** What was searched by, for totalCount; null where nothing was. */
  search: AccountSearch | null;
}

/**
 * Accounts, newest first, those whose username, name or e-mail matches `search` where it is given: one statement, two for
 * what is rare.
 * @throws BAD_REQUEST for a foreign cursor or a `first` outside 1 to 200.
 */
export async function listAccounts(
  { em }: Context,
  query: { search: string | null; first: number | null; after: string | null },
): Promise<AccountList> {
  const first = pageSize(query.first);
  const search = accountSearch(query.search);
  const page = { before: readIdBefore(query.after), limit: first + 1 };
  const profiles = search ? await findProfiles(em, search, page) : await newestProfiles(em, page);
  return { ...connection(profiles, first, ({ id }) => [id]), search };
}

const newestProfiles = (em: Context['em'], { before, limit }: { before: string; limit: number }) =>
  db(em)
    .selectFrom('account as a')
    .select(profileAs('a'))
    .where('a.id', '<', before)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();

/** How many accounts a list has over all its pages; of a search at most ACCOUNT_COUNT_MAX are counted. */
export async function countAccounts({ em }: Context, { search }: AccountList): Promise<number> {
  if (search !== null) return countMatches(em, search, ACCOUNT_COUNT_MAX);
  const { sum } = await db(em)
    .selectFrom('accountCount')
    .select(({ fn }) => fn.sum('accounts').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum);
}
