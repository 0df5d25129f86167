import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '../../database/sql.ts';

/** True where PostgreSQL has that zone too, by exactly that name. Raw: a view of the server, and no table of ours. */
export const knowsTimeZone = async (em: EntityManager, name: string): Promise<boolean> =>
  (await row(em, 'select 1 from pg_timezone_names where name = $1', [name])) !== null;
