import type { StarterPlace } from '../../../../schema/rules/starters/starter-words.ts';

/** As many as are named. */
const NAMED = 4;

/** "3 places still have our words". */
export const stillOurs = (count: number): string =>
  count === 1 ? 'One place still has our words' : `${count} places still have our words`;

/** The first of them by name, and how many more there are. */
export function namesOf(places: readonly StarterPlace[]): string {
  const named = places.slice(0, NAMED).map(({ name }) => name);
  const rest = places.length - named.length;
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
