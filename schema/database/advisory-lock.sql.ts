import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from './sql.ts';

/**
 * Waits until nobody else has the lock of this name, and keeps it until the transaction ends: for what has no row of
 * its own to lock. Raw: a lock is no table.
 */
export async function takeAdvisoryLock(em: EntityManager, kind: string, name = ''): Promise<void> {
  await row(em, 'select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [kind, name]);
}
