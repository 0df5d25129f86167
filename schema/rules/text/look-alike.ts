/** Alphabets whose letters are taken for each other's. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
] as const;

/** True for letters of several alphabets in one name, as browsers treat host names. */
export const mixesAlphabets = (name: string): boolean =>
  ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1;

/** Cyrillic and Greek letters that are drawn as Latin ones are, each above its twin (Unicode's confusables). */
const DRAWN = 'асеорхуѕіјһԁԛԝӏѵАВЕКМНОРСТУХЅІЈονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const TWINS = 'aceopxysijhdqwlvABEKMHOPCTYXSIJovABEZHIKMNOPTYX';
const TWIN_OF = new Map([...DRAWN].map((letter, at) => [letter, TWINS[at]!]));

/**
 * The Latin name that a name of another alphabet reads as, "асе" in Cyrillic as "ace"; null where it reads as none.
 * Source: docs/rules.md "Usernames and passwords".
 */
export function latinTwin(name: string): string | null {
  let isOther = false;
  let twin = '';
  for (const character of name) {
    const latin = TWIN_OF.get(character);
    if (latin === undefined && /\p{L}/u.test(character)) return null;
    isOther ||= latin !== undefined;
    twin += latin ?? character;
  }
  return isOther ? twin : null;
}
