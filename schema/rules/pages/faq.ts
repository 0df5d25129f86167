/** The answer that is open at first. Source: docs/rules.md "Questions and answers". */
export const FIRST_OPEN = 0;

/**
 * The open answer after a click, or null: one at a time, and a click on the open one closes it. Source: docs/rules.md
 * "Questions and answers".
 */
export function toggleFaq(open: number | null, clicked: number): number | null {
  return open === clicked ? null : clicked;
}
