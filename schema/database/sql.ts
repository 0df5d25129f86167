import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { PLANNED_ANEW } from './client.ts';

/** A value that the driver can bind: jsonb is handed over as text by `json()`. */
export type Bound =
  string | number | boolean | bigint | Date | Uint8Array | null | readonly (string | number)[];

/**
 * Runs one statement on MikroORM's own connection (the transaction's, where one is open) and returns plain rows, of the
 * values that database/client.ts reads. `text` is a constant of the program; what varies is bound as $1, $2 …
 */
export async function rows<Row>(
  em: EntityManager,
  text: string,
  values: readonly Bound[] = [],
): Promise<Row[]> {
  const result = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return result.rows;
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
  const first = await row<Row>(em, text, values);
  if (first === null) throw new Error(`No row was answered by: ${text}`);
  return first;
}

/**
 * As `rows`, but planned anew for these very values: for searches, where the best way depends on how many rows match,
 * which a plan that is kept for all values cannot know. Costs some tenths of a millisecond more.
 */
export const rowsPlannedAnew = <Row>(em: EntityManager, text: string, values: readonly Bound[] = []) =>
  rows<Row>(em, text + PLANNED_ANEW, values);

/** A value for a jsonb parameter. */
export const json = (value: unknown): string => JSON.stringify(value);
