import type { Context } from '../context.ts';
import { USER_SEARCH_MAX } from '../rules/limits.ts';
import { rows, rowsPlannedAnew } from '../sql.ts';
import { accountSearch, looksInside } from './account-search.ts';

/** An account that a search found. */
export interface AccountMatchRow {
  id: string;
  username: string;
}

/**
 * At most 20 accounts for a person who types a username: those that begin with it by username, then, from 3 letters,
 * those that contain it, newest first. With `notAttachedTo` only who is not on that business's staff. One or two statements.
 */
export async function searchAccounts(
  context: Context,
  { search, notAttachedTo = null }: { search: string; notAttachedTo?: string | null },
): Promise<AccountMatchRow[]> {
  const wanted = accountSearch(search);
  if (wanted === null) return [];
  const beginning = await rows<AccountMatchRow>(context.em, BEGINNING, [
    wanted.text,
    notAttachedTo,
    USER_SEARCH_MAX,
  ]);
  if (beginning.length === USER_SEARCH_MAX || !looksInside(wanted)) return beginning;
  const inside = await rowsPlannedAnew<AccountMatchRow>(context.em, INSIDE, [
    wanted.value,
    notAttachedTo,
    USER_SEARCH_MAX - beginning.length,
    wanted.text,
  ]);
  return [...beginning, ...inside];
}

const NOT_ATTACHED = `($2::bigint is null or not exists (
  select 1 from staff s where s.business_id = $2 and s.account_id = a.id))`;

// A range instead of `like`: it uses the index whatever is searched for, so its plan can be kept.
const BEGINNING = `
  select a.id, a.username from account a
   where a.username_key collate "C" >= $1 and a.username_key collate "C" < $1 || chr(1114111) and ${NOT_ATTACHED}
   order by a.username_key collate "C" limit $3`;

// Newest first: many matches are found walking back by id, few by their trigrams; never by reading the whole table.
const INSIDE = `
  select a.id, a.username from account a
   where a.username_key like $1 and not starts_with(a.username_key, $4) and ${NOT_ATTACHED}
   order by a.id desc limit $3`;
