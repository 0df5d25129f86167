/** How a backup says where a statement ends: a comment to psql, and nothing that a function's body could hold by chance. */
export const STATEMENT_ENDS = '-- end of statement';

/**
 * Begins the line before the last: the server's major version and what the schema consists of (`[number, CatalogEntry[]]` as
 * JSON). Files of versions up to 0.3.1 have none.
 */
export const CATALOG = '-- catalog ';

/** Begins the last line: the sums of the tables (`TableSum[]` as JSON). A file without it was cut off. */
export const SUMS = '-- sums ';

/** What the jobs keep beside our tables (pg-boss): they make their own. */
export const JOBS_SCHEMA = 'pgboss';

/** A file of pg_dump's custom format begins with it. */
export const PG_DUMP_MAGIC = 'PGDMP';
