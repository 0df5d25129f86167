import { usernameKey } from '../../rules/accounts/account.ts';

/** Trigrams find nothing in less. */
const TRIGRAM = 3;

/** What accounts are searched for, as usernames are compared. */
export interface AccountSearch {
  text: string;
  letters: number;
}

/** Null where nothing is searched for. */
export function accountSearch(search: string | null | undefined): AccountSearch | null {
  const text = usernameKey(search);
  const letters = [...text].length;
  return letters === 0 ? null : { text, letters };
}

/** True where a search looks inside of words, by trigrams, and not only at their beginnings. */
export const looksInside = ({ letters }: AccountSearch): boolean => letters >= TRIGRAM;
