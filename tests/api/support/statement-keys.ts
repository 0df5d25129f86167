/** What a statement does to tables that carry the key of the business, without naming it in a condition. */

const IDENTIFIER = '(?:"?[a-z_]+"?\\.)?"?([a-z_]+)"?';
const NAMED = /\b(?:from|join|update|into)\s+"?([a-z_]+)"?/g;
const HAS_KEY = new RegExp(
  [
    String.raw`"?business_id"?\s*(?:=|in\b|is\b|<|>)`,
    String.raw`=\s*(?:"?[a-z_]+"?\.)?"?business_id"?`,
    String.raw`"?business_id"?,[^()]*\)\s*(?:=|in\b)`,
  ].join('|'),
);
const COMPARED = new RegExp(
  `${IDENTIFIER}(?:::[a-z]+)?\\s*(?:=|in|>|<|<=|>=|<>)\\s*\\(?(?:any\\s*\\()?\\$\\d+`,
  'g',
);

/**
 * "select order, subscription by public_id": the verb, the tables with the key, and what is compared with a value; null for
 * a statement that touches none of `tables`, that only adds rows, or whose conditions name the key.
 */
export function withoutKey(statement: string, tables: ReadonlySet<string>): string | null {
  const text = statement.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const verb = /\b(select|update|delete|insert)\b/.exec(text)?.[1];
  if (!verb || verb === 'insert') return null;
  const named = new Set(
    [...text.matchAll(NAMED)].map(([, table]) => table!).filter((table) => tables.has(table)),
  );
  if (named.size === 0 || HAS_KEY.test(text)) return null;
  const compared = new Set([...text.matchAll(COMPARED)].map(([, column]) => column!));
  return `${verb} ${[...named].toSorted().join(', ')} by ${[...compared].toSorted().join(', ') || 'nothing'}`;
}
