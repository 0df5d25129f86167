import { usernameKey } from '../rules/accounts/account.ts';
import { likeText } from '../sql.ts';

/** Trigrams find nothing in less. */
const TRIGRAM = 3;

/**
 * How a search looks for usernames: from 3 letters those that contain it, by trigrams; below, those that begin with
 * it, by an index on the first letters. `condition` is about $1 = `value`, and both are made for a table named `a`.
 * Null where nothing is searched for.
 */
export function accountSearch(search: string | null | undefined): AccountSearch | null {
  const text = usernameKey(search);
  const letters = [...text].length;
  if (letters === 0) return null;
  return letters < TRIGRAM
    ? { text, letters, condition: `left(a.username_key, ${letters}) = $1`, value: text }
    : { text, letters, condition: 'a.username_key like $1', value: `%${likeText(text)}%` };
}

export interface AccountSearch {
  /** What was searched for, as usernames are compared. */
  text: string;
  letters: number;
  condition: string;
  value: string;
}

/** True where the search looks inside of usernames and not only at their beginnings. */
export const looksInside = ({ letters }: AccountSearch): boolean => letters >= TRIGRAM;
