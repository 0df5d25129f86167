import { isUsState } from './states.ts';

/** Said where a box can't be shipped to a state. Source: docs/rules.md "Shipping". */
export const notShippedTo = (states: readonly string[]): string =>
  `We ship to ${states.join(', ')} only. Please choose another address, or another way to get your box.`;

/** States that were written down, "NY, nj CT": in upper case, each once, by the alphabet. */
export const statesIn = (text: string): string[] =>
  shippingStates(text.split(/[\s,;]+/).filter((state) => state !== '')) ?? [];

/** The states that a business ships to as they are kept: null, which is all, where none is named. */
export function shippingStates(states: readonly string[]): string[] | null {
  const named = new Set(states.map((state) => state.trim().toUpperCase()));
  return named.size === 0 ? null : [...named].toSorted();
}

/** Why these can't be the states that a business ships to, or null. Source: docs/rules.md "Shipping". */
export function statesProblem(states: readonly string[]): string | null {
  const unknown = (shippingStates(states) ?? []).filter((state) => !isUsState(state));
  if (unknown.length === 0) return null;
  return `${unknown.join(', ')}: please use the abbreviations of US states, such as NY.`;
}

/** Why a box can't be shipped to a state, or null; `shipsTo` null is everywhere. Source: docs/rules.md "Shipping". */
export const shippingProblem = (
  shipsTo: readonly string[] | null,
  state: string | null | undefined,
): string | null =>
  shipsTo === null || !state || shipsTo.includes(state.trim().toUpperCase()) ? null : notShippedTo(shipsTo);
