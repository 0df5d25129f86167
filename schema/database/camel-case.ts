import { CamelCasePlugin } from 'kysely';
import type { PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely';

/**
 * Columns in snake case, properties in camel case. As Kysely's own, which makes every row anew property by property and
 * asks for the name of each; here the names are asked for once a result, and a row of the right names is left as it is.
 * What is inside of a jsonb column keeps its own names.
 */
export class CamelCaseColumns extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {});
    const names = columns.map((column) => this.camelCase(column));
    if (names.every((name, n) => name === columns[n])) return result;
    const empty: UnknownRow = Object.fromEntries(names.map((name) => [name, null]));
    return { ...result, rows: result.rows.map((row) => renamed(row, columns, names, empty)) };
  }
}

function renamed(
  row: UnknownRow,
  columns: readonly string[],
  names: readonly string[],
  empty: UnknownRow,
): UnknownRow {
  const made = { ...empty };
  for (let n = 0; n < columns.length; n++) made[names[n]!] = row[columns[n]!];
  return made;
}
