import { sql } from 'kysely';
import type { Expression } from 'kysely';

/**
 * Instants by the database's machine, for leases and waits: the same for every instance, and moved by no demonstration
 * (docs/rules.md "The clock"). SQL, as only the database knows them.
 */
export const MACHINE_NOW = sql<Date>`clock_timestamp()`;

/** Later than every other. */
export const NEVER = sql<Date>`'infinity'::timestamptz`;

export const machineIn = (seconds: number | Expression<number>) =>
  sql<Date>`clock_timestamp() + ${seconds}::float8 * interval '1 second'`;

/** After `first` seconds on the first `attempt`, twice as long on each one after it, `longest` seconds at most. */
export const machineInDoubled = (
  attempt: Expression<number>,
  { first, longest }: { first: number; longest: number },
) =>
  sql<Date>`clock_timestamp() + least(${longest}::int, ${first}::int * 2 ^ least(${attempt} - 1, 12)) * interval '1 second'`;

/** After as long again as it has been since an instant, `first` seconds at least and `longest` at most; where there is none, after `first`. */
export const machineInAsLongSince = (
  instant: Expression<Date | null>,
  { first, longest }: { first: number; longest: number },
) =>
  sql<Date>`clock_timestamp() + greatest(${first}::float8 * interval '1 second',
    least(${longest}::float8 * interval '1 second', clock_timestamp() - ${instant}))`;

/** An instant of a column to the microsecond, which a Date has not: with `isExactly` it tells whether it is still the same. */
export const exactly = (column: string) => sql<string>`${sql.ref(column)}::text`;

export const isExactly = (column: string, instant: string) =>
  sql<boolean>`${sql.ref(column)} = ${instant}::timestamptz`;
