import { sql } from 'kysely';
import type { AliasableExpression, Expression } from 'kysely';

/**
 * The database's own clock, one for all instances. Sessions, their codes, rate limits and the tries of mails go by it,
 * everything else by the product's (docs/rules.md "Days and zones").
 */
export const databaseNow = (): Expression<Date> => sql<Date>`now()`;

/** So many milliseconds after it, or before it where they are negative. */
export const databaseNowPlus = (milliseconds: number): Expression<Date> =>
  sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;

/** So many milliseconds before it, where they are a value of the statement. */
export const databaseNowMinus = (milliseconds: Expression<number>): Expression<Date> =>
  sql<Date>`now() - ${milliseconds}::float8 * interval '1 millisecond'`;

/** Its seconds since 1970, with their parts. */
export const databaseSeconds = (): AliasableExpression<number> =>
  sql<number>`extract(epoch from now())::float8`;
