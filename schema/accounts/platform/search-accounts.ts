import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../context.ts';
import { USER_SEARCH_MAX } from '../../rules/limits.ts';
import { accountSearch } from './account-search.ts';
import type { AccountSearch } from './account-search.ts';
import { findBeginning, findInside, findPersons } from './account-search.sql.ts';
import type { AccountMatch } from '../records/account.types.ts';

/**
 * At most 20 accounts for a platform admin who types: those whose username begins with it by username, then those whose
 * username contains it (what `looksInside`) or whose name or e-mail matches, newest first. At most three statements.
 */
export function searchAccounts({ em }: Context, text: string): Promise<AccountMatch[]> {
  return find(em, { text, notAttachedTo: null }, (search, limit) => findPersons(em, search, limit));
}

/**
 * At most 20 accounts to attach to a business that are not on its staff, by username only, as its owner must not find
 * out who has which name or e-mail: those that begin with it by username, then those that contain it (what `looksInside`),
 * newest first. At most three statements.
 */
export function searchAttachable(
  { em }: Context,
  text: string,
  notAttachedTo: string,
): Promise<AccountMatch[]> {
  return find(em, { text, notAttachedTo }, async (search, limit) =>
    search.isInside ? findInside(em, search, notAttachedTo, limit) : [],
  );
}

async function find(
  em: EntityManager,
  { text, notAttachedTo }: { text: string; notAttachedTo: string | null },
  findOthers: (search: AccountSearch, limit: number) => Promise<AccountMatch[]>,
): Promise<AccountMatch[]> {
  const search = accountSearch(text);
  if (search === null) return [];
  const beginning = await findBeginning(em, search, notAttachedTo, USER_SEARCH_MAX);
  if (beginning.length === USER_SEARCH_MAX) return beginning;
  return [...beginning, ...(await findOthers(search, USER_SEARCH_MAX - beginning.length))];
}
