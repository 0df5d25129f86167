import type { CatalogEntry } from './catalog.sql.ts';

/** A text of PostgreSQL may be a whole function: so much of it is shown. */
const SHOWN = 160;

/**
 * What differs between a schema as it was saved and as it is, both ways, a line each and none where they are the same:
 * what is missing, what was not there, and what is another now.
 */
export function catalogDifferences(saved: readonly CatalogEntry[], found: readonly CatalogEntry[]): string[] {
  const [before, after] = [new Map(saved), new Map(found)];
  const lines: string[] = [];
  for (const [what, was] of before) {
    const is = after.get(what);
    if (is === undefined) lines.push(`${what} is missing`);
    else if (is !== was) lines.push(`${what} was “${around(was, is)}” and is “${around(is, was)}”`);
  }
  for (const what of after.keys()) if (!before.has(what)) lines.push(`${what} was not there`);
  return lines;
}

/** The part of a text in which it differs from another one, on one line. */
function around(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  const from = text.length <= SHOWN ? 0 : Math.max(0, at - SHOWN / 2);
  const part = text.slice(from, from + SHOWN).replaceAll(/\s+/g, ' ');
  return `${from > 0 ? '…' : ''}${part}${from + SHOWN < text.length ? '…' : ''}`;
}
