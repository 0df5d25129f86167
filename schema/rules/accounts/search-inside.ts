const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const THREE_IN_A_ROW = new RegExp(`${LETTER}{3}`, 'u');
const ONE_ALONE_IN_FRONT = new RegExp(`^${LETTER}(?!${LETTER})`, 'u');
const LETTER_IN_FRONT = new RegExp(`^${LETTER}`, 'u');

/**
 * True where a search of the whole platform looks anywhere in names: three letters or digits stand in a row in it, and no
 * single one in front of its first sign. Of anything else ("a.bro", "j.d", "q@example.com") an index by three letters could
 * not tell few from millions, so it is looked for where a name or a word begins. `text` is a username's own form of
 * comparison. Source: docs/rules.md "Who sees and handles what".
 */
export const looksInside = (text: string): boolean =>
  THREE_IN_A_ROW.test(text) && !ONE_ALONE_IN_FRONT.test(text);

/** True where a word of a name or an e-mail may begin with it: a word begins with a letter or a digit. */
export const beginsWord = (text: string): boolean => LETTER_IN_FRONT.test(text);
