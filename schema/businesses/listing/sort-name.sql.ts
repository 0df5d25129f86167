import { sql } from 'kysely';

/**
 * What lists of businesses are sorted by, of a table named `b`: the very expression of the index business_by_sort_name.
 * SQL, as the collation is said beside it: by bytes it is the same order in every database, whatever its locale, and so are
 * the cursors that were handed out (docs/rules.md "Order of text").
 */
export const SORT_NAME = sql<string>`(lower(b.name) collate "C")`;
