import type { Context } from '../../context.ts';
import { USER_SEARCH_MAX } from '../../rules/limits.ts';
import { accountSearch, looksInside } from './account-search.ts';
import { findBeginning, findInside } from './account-search.sql.ts';
import type { AccountMatch } from '../records/account.types.ts';

/**
 * At most 20 accounts for a person who types a username: those that begin with it by username, then, from 3 letters,
 * those that contain it, newest first. With `notAttachedTo` only who is not on that business's staff. One or two statements.
 */
export async function searchAccounts(
  { em }: Context,
  { search: text, notAttachedTo = null }: { search: string; notAttachedTo?: string | null },
): Promise<AccountMatch[]> {
  const search = accountSearch(text);
  if (search === null) return [];
  const beginning = await findBeginning(em, search, notAttachedTo, USER_SEARCH_MAX);
  if (beginning.length === USER_SEARCH_MAX || !looksInside(search)) return beginning;
  const inside = await findInside(em, search, notAttachedTo, USER_SEARCH_MAX - beginning.length);
  return [...beginning, ...inside];
}
