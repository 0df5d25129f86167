import type { EntityManager } from '@mikro-orm/postgresql';
import { limitKey, SWEEP_SHARE } from './rate-limits.ts';
import { addHits, sweep } from './rate-limits.sql.ts';
import type { WindowHits } from './rate-limits.sql.ts';

/**
 * Adds calls of addresses and tokens, by any key of theirs, to those that all instances have counted; answers the sums
 * by the same keys.
 */
export async function addCalls(em: EntityManager, added: readonly WindowHits[]): Promise<WindowHits[]> {
  const keys = new Map(added.map((each) => [limitKey('calls', each.key), each]));
  // In one order, so that two instances don't wait for each other.
  const ordered = [...keys]
    .map(([key, each]) => ({ ...each, key }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const sums = await addHits(em, ordered);
  if (Math.random() < SWEEP_SHARE) await sweep({ outside: () => em });
  return sums.map((sum) => ({ ...sum, key: keys.get(sum.key)!.key }));
}
