import type { EntityManager } from '@mikro-orm/postgresql';

/** pg-boss's own schema in the product's database. */
export const JOBS_SCHEMA = 'pgboss';

/** Answers one row with `there`: false where pg-boss would make its tables anew. */
export const JOBS_TABLES = `select to_regclass('${JOBS_SCHEMA}.version') is not null as there`;

/** Whether the jobs have their tables; throws where the database does not answer. */
export async function haveJobsTables(em: EntityManager): Promise<boolean> {
  const [row] = await em.getConnection().execute<{ there: boolean }[]>(JOBS_TABLES);
  return row?.there ?? false;
}
