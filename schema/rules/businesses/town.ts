import { isUsState } from './states.ts';

/** "Red Hook, NY" at the end of a line or before a ZIP code; a part with a figure in it is a street. */
const TOWN = /(?:^|[,\n])[ \t]*([^,\n\d]{2,40}),[ \t]*([A-Z]{2})(?=[ \t]+\d{5}\b|[ \t]*(?:,|\n|$))/g;

/**
 * The town of an address that somebody wrote in their own way: "Red Hook, NY"; null where none can be told for sure.
 * Source: docs/rules.md "Directory".
 */
export function townOf(address: string): string | null {
  for (const [, town = '', state = ''] of address.matchAll(TOWN))
    if (isUsState(state)) return `${town.trim()}, ${state}`;
  return null;
}
