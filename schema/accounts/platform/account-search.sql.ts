import type { EntityManager } from '@mikro-orm/postgresql';
import { beginsWord } from '../../rules/accounts/search-inside.ts';
import { amongNewest } from '../../database/among-newest.ts';
import { columnsOf } from '../../database/columns.ts';
import { likeText } from '../../database/like.ts';
import { rows, rowsPlannedAnew } from '../../database/sql.ts';
import type { Bound } from '../../database/sql.ts';
import { LEFT_OUT } from '../records/account-profile.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import type { AccountSearch } from './account-search.ts';
import { Account } from '../records/account.entity.ts';
import type { AccountMatch } from '../records/account.types.ts';

// Raw: among 100,000 accounts each search needs an index of its own (the first letters, the range of a beginning,
// trigrams), named by the very words of its condition, and those by trigrams a plan for the very letters.

/** Profiles whose username, name or e-mail matches, newest first, with an id below `before`. */
export function findProfiles(
  em: EntityManager,
  search: AccountSearch,
  { before, limit }: { before: string; limit: number },
): Promise<AccountProfile[]> {
  return findNewest<AccountProfile>(em, columnsOf(Account, 'a', LEFT_OUT), {
    matches: `(${usernameMatches(search)} or ${PERSON_MATCHES})`,
    below: 'a.id < $4',
    values: [usernameValue(search), personPattern(search), limit, before],
    limit,
  });
}

/** How many match by username, name or e-mail, at most `max`. */
export async function countMatches(em: EntityManager, search: AccountSearch, max: number): Promise<number> {
  // Beginnings are counted along the index of usernames: by id, a rare letter would walk all accounts.
  const byUsername = search.isInside ? `${usernameMatches(search)} order by a.id desc` : BEGINS;
  const [counted] = await rowsPlannedAnew<{ n: number }>(
    em,
    `select count(*)::int as n from (
       (select a.id from account a where ${byUsername} limit $3)
       union (select a.id from account a where ${PERSON_MATCHES} order by a.id desc limit $3) limit $3) as matching`,
    [usernameValue(search), personPattern(search), max],
  );
  return counted?.n ?? 0;
}

/** Whose staff nobody may be that is found; null for everybody. */
type NotAttachedTo = string | null;

/** Those whose username begins with the text, by username. */
export const findBeginning = (
  em: EntityManager,
  { text }: AccountSearch,
  notAttachedTo: NotAttachedTo,
  limit: number,
) =>
  rows<AccountMatch>(
    em,
    `select a.id, a.username from account a where ${BEGINS} and ${NOT_ATTACHED}
      order by a.username_key collate "C" limit $3`,
    [text, notAttachedTo, limit],
  );

/** Those whose username contains the text and does not begin with it, newest first. */
export const findInside = (
  em: EntityManager,
  search: AccountSearch,
  notAttachedTo: NotAttachedTo,
  limit: number,
) =>
  findNewest<AccountMatch>(em, MATCH, {
    matches: `a.username_key like $1 and not starts_with(a.username_key, $4) and ${NOT_ATTACHED}`,
    values: [usernameValue(search), notAttachedTo, limit, search.text],
    limit,
  });

/** The same for platform admins, of everybody: by name and e-mail too, newest first. */
export const findPersons = (em: EntityManager, search: AccountSearch, limit: number) =>
  findNewest<AccountMatch>(em, MATCH, {
    matches: `(${usernameMatches(search)} or ${PERSON_MATCHES}) and not starts_with(a.username_key, $4)`,
    values: [usernameValue(search), personPattern(search), limit, search.text],
    limit,
  });

const MATCH = 'a.id, a.username';

/** Conditions about an account `a`, and what they bind: `limit` as $3. */
interface Search {
  matches: string;
  /** Where the newest begin; at the newest of all unless given. */
  below?: string;
  values: readonly Bound[];
  limit: number;
}

/** The newest that match: what many match is found among the newest, what few match by an index and sorted. */
async function findNewest<Row>(
  em: EntityManager,
  columns: string,
  { matches, below = 'true', values, limit }: Search,
): Promise<Row[]> {
  const last = 'order by a.id desc limit $3';
  const walk = (steps: number) =>
    rowsPlannedAnew<Row>(
      em,
      `select ${columns}
         from (select * from account a where ${below} order by a.id desc limit ${steps}) as a
        where ${matches} ${last}`,
      values,
    );
  const among = await amongNewest(walk, limit);
  if (among) return among;
  return rowsPlannedAnew<Row>(
    em,
    `with found as materialized (select a.id from account a where ${matches} and ${below})
     select ${columns} from account a where a.id in (select a.id from found as a ${last}) order by a.id desc`,
    values,
  );
}

/** A range instead of `like`: it uses the index whatever is searched for, so its plan can be kept. */
const BEGINS = 'a.username_key collate "C" >= $1 and a.username_key collate "C" < $1 || chr(1114111)';

const NOT_ATTACHED = `($2::bigint is null or not exists (
  select 1 from staff s where s.business_id = $2 and s.account_id = a.id))`;

/** Of as many letters an index holds the beginnings, in the order of ids. */
const FIRST_LETTERS = 2;

/** A condition about $1 = `usernameValue`, for a table named `a`. */
function usernameMatches({ isInside, letters }: AccountSearch): string {
  if (isInside) return 'a.username_key like $1';
  return letters > FIRST_LETTERS ? `(${BEGINS})` : `left(a.username_key, ${letters}) = $1`;
}

const usernameValue = (search: AccountSearch): string =>
  search.isInside ? `%${likeText(search.text)}%` : search.text;

/** A condition about $2 = `personPattern`: a space stands before each word of it. */
const PERSON_MATCHES = 'a.person_key like $2';

/** Null, which is like nobody, where it would be read through all persons to find none. */
function personPattern({ isInside, text }: AccountSearch): string | null {
  if (isInside) return `%${likeText(text)}%`;
  return beginsWord(text) ? `% ${likeText(text)}%` : null;
}
