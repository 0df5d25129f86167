import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { machineIn, MACHINE_NOW } from '../database/machine-clock.sql.ts';

/** After so long without a sign an instance is forgotten. */
const FORGOTTEN_SECONDS = 86_400;

/** What an instance tells of itself. */
export interface InstanceName {
  id: string;
  host: string;
  version: string;
}

/** Notes that an instance runs, and forgets those that have not for a day. */
export async function noteInstance({ em }: Context, instance: InstanceName): Promise<void> {
  await db(em)
    .insertInto('serverInstance')
    .values({ ...instance, startedAt: MACHINE_NOW, seenAt: MACHINE_NOW })
    .onConflict((known) => known.column('id').doUpdateSet({ seenAt: MACHINE_NOW }))
    .execute();
  await db(em).deleteFrom('serverInstance').where('seenAt', '<', machineIn(-FORGOTTEN_SECONDS)).execute();
}
