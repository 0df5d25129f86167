/** As long as the whole line of a statement is. */
const LENGTH = 22;

/**
 * A business's name as Stripe takes it for a card's statement, where it follows the account's own: Latin letters without
 * marks, none of < > \ ' " *, at most 22 characters. Null where no letter is left, which Stripe would refuse.
 */
export function statementSuffix(name: string): string | null {
  const suffix = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH)
    .trim();
  return /[A-Za-z]/.test(suffix) ? suffix : null;
}
