/**
 * The first letters of the first two words, in upper case, for a business without a logo: "Fern & Fig" is "FF".
 * Words are parts with a letter or digit; a letter keeps its accents. '' for a name without any.
 * Source: docs/rules.md "A business's address".
 */
export function initials(name: string): string {
  return name
    .slice(0, 1000)
    .normalize('NFC')
    .split(/\s+/u)
    .flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .map(upperCase)
    .join('');
}

/** Where upper case is more than one letter (ß, ŉ), the letter stays as it is. */
function upperCase(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length > letter.length ? letter : upper;
}
