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
