import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FIELD_MAX } from './rules/limits.ts';

/** A value that the driver can bind: jsonb is handed over as text by `json()`. */
export type Bound =
  string | number | boolean | bigint | Date | Uint8Array | null | readonly (string | number)[];

const names = new Map<string, string>();

/**
 * Runs one statement on MikroORM's own connection (the transaction's, where one is open) and returns plain rows.
 *
 * The statement is a named prepared one: PostgreSQL plans it once per connection, which costs more than running
 * it. So `text` must be a constant of the program; what varies is bound as $1, $2 … (a list as an array with
 * `= any($1)`). Rows hold int8 as text, dates as "2026-12-01" and instants as PostgreSQL writes them (`instant()`).
 */
export async function rows<Row>(
  em: EntityManager,
  text: string,
  values: readonly Bound[] = [],
): Promise<Row[]> {
  // Kysely hands `sql` and `parameters` to pg's client.query unread, and pg takes {name, text} for a named statement.
  const statement = { name: nameOf(text), text } as unknown as string;
  const compiled = { sql: statement, parameters: values, query: RAW, queryId: { queryId: 'named' } };
  const result = await em.getKysely().executeQuery(compiled as never);
  return result.rows as Row[];
}

/** The first row of `rows`, null where there is none. */
export async function row<Row>(
  em: EntityManager,
  text: string,
  values: readonly Bound[] = [],
): Promise<Row | null> {
  return (await rows<Row>(em, text, values))[0] ?? null;
}

/** The row of a statement that always answers one, such as an insert with `returning`. */
export async function one<Row>(em: EntityManager, text: string, values: readonly Bound[] = []): Promise<Row> {
  const found = await row<Row>(em, text, values);
  if (found === null) throw new Error(`No row was answered by: ${text}`);
  return found;
}

/**
 * As `rows`, but planned anew for these very values: for searches, where the best way depends on how many rows match,
 * which a plan that is kept for all values cannot know. Costs some tenths of a millisecond more.
 */
export async function rowsPlannedAnew<Row>(
  em: EntityManager,
  text: string,
  values: readonly Bound[] = [],
): Promise<Row[]> {
  const compiled = { sql: text, parameters: values, query: RAW, queryId: { queryId: 'unnamed' } };
  const result = await em.getKysely().executeQuery(compiled as never);
  return result.rows as Row[];
}

/** True for text that can be an id of ours; anything else must not reach a bigint parameter. */
export const isId = (id: string): boolean => /^\d{1,18}$/.test(id);

/** The `like` pattern of "contains", for a lower-case column; without a search it matches everything. */
export function patternOf(search: string | null | undefined): string {
  return `%${likeText(search?.trim().toLowerCase().slice(0, FIELD_MAX) ?? '')}%`;
}

/** A text for a `like` pattern, its own signs taken literally. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A value for a jsonb parameter. */
export const json = (value: unknown): string => JSON.stringify(value);

/** A timestamptz as PostgreSQL writes it ("2026-12-01 10:00:00.123+00") as a Date. */
export function instant(text: string): Date;
export function instant(text: string | null): Date | null;
export function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** True where the database refused a row because of the named unique constraint or index. */
export function isDuplicateOf(error: unknown, constraint: string): boolean {
  const { code, constraint: name } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && name === constraint;
}

const RAW = Object.freeze({ kind: 'RawNode', sqlFragments: [], parameters: [] });

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `r_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
  }
  return name;
}
