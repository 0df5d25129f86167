import { usernameKey } from '../accounts/account.ts';
import { looksInside } from '../accounts/search-inside.ts';

/** From this many characters on a search finds them anywhere; shorter ones at the beginning of a username or a word. */
const SEARCH_ANYWHERE_FROM = 3;

/** What a search for members looks for; the text is in a username's own form of comparison. */
export interface MemberSearch {
  text: string;
  /** True: at the beginning of the username, or of a word of name or e-mail. False: anywhere in them. */
  isBeginning: boolean;
}

/**
 * Reads the search box of a memberships list: without regard to case, null where nothing is searched for. A list of all
 * businesses looks anywhere only for what an index tells apart. Source: docs/rules.md "Who sees and handles what".
 */
export function memberSearch(
  search: string | null | undefined,
  { isOfAll }: { isOfAll: boolean },
): MemberSearch | null {
  const text = usernameKey(search ?? '');
  if (text === '') return null;
  return { text, isBeginning: isOfAll ? !looksInside(text) : [...text].length < SEARCH_ANYWHERE_FROM };
}
