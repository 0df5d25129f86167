import { usernameKey } from '../../rules/accounts/account.ts';
import { looksInside } from '../../rules/accounts/search-inside.ts';

/** What accounts are searched for, as usernames are compared. */
export interface AccountSearch {
  text: string;
  letters: number;
  /** False: at the beginning of the username, or of a word of name or e-mail. True: anywhere in them. */
  isInside: boolean;
}

/** Null where nothing is searched for. */
export function accountSearch(search: string | null | undefined): AccountSearch | null {
  const text = usernameKey(search);
  const letters = [...text].length;
  return letters === 0 ? null : { text, letters, isInside: looksInside(text) };
}
