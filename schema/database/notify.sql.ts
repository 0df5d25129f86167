import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from './sql.ts';

/** Tells every instance that listens on the channel, when the transaction commits. Raw: a channel is no table. */
export async function notify(em: EntityManager, channel: string, payload: string): Promise<void> {
  await row(em, 'select pg_notify($1, $2)', [channel, payload]);
}
