import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';

import { ormOptions } from '../../schema/database/orm.ts';
import { startLoop } from '../jobs/loop.ts';
import { closePool } from './close-pool.ts';
import { ormConnection, type DatabaseConnection } from './connection.ts';
import { Freshness } from './freshness.ts';
import { DATABASE_LIMITS } from './limits.ts';

/** A copy of the database that is read from where rows may be some seconds late. */
export interface Replica {
  /** For requests; null while it may be later than it may be. */
  requests(): EntityManager | null;
  /** The same for tables that are downloaded. */
  longWork(): EntityManager | null;
  /** Whether it is read from now. */
  isFresh(): boolean;
  /** What it has not taken over yet, when it was last asked; null where it can't be asked. */
  behindBytes(): number | null;
  stop(): Promise<void>;
}

/** So late it may be at most; docs/operating.md says so. */
export const LONGEST_LATE_MILLISECONDS = 5_000;
const ASK_MILLISECONDS = 1_000;
const POOL = 5;
const LONG_WORK_POOL = 3;

/** How much was ever written, in bytes; asked of the database itself. */
export const WRITTEN = `select pg_current_wal_flush_lsn() - '0/0'::pg_lsn as position`;
/** How much of it a replica has. Null where it is no replica (any more): then it may be a database of its own that nobody writes to. */
export const REPLAYED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position`;

/**
 * Opens pools to a replica and asks every second how far it is; `primary` is asked how far it should be. It may be away, now and
 * later: nobody is then sent to it.
 */
export async function openReplica(
  connection: DatabaseConnection,
  primary: EntityManager,
  longest = LONGEST_LATE_MILLISECONDS,
): Promise<Replica> {
  const requests = await MikroORM.init(ormOptions({ ...ormConnection(connection), poolMax: POOL }));
  const longWork = await MikroORM.init(
    ormOptions({ ...ormConnection(connection, DATABASE_LIMITS.longWork), poolMax: LONG_WORK_POOL }),
  );
  const freshness = new Freshness(longest);
  let behind: number | null = null;
  const asking = startLoop(ASK_MILLISECONDS, async () => {
    const at = performance.now();
    try {
      const written = await positionOf(primary, WRITTEN);
      const replayed = await positionOf(requests.em, REPLAYED);
      if (written === null || replayed === null) freshness.lost();
      else freshness.note(at, written, replayed);
      behind = written === null || replayed === null ? null : Math.max(0, Number(written - replayed));
    } catch {
      // Whoever asks the database for something says that it is away; without a replica everything goes on.
      freshness.lost();
      behind = null;
    }
  });
  const freshOf = (orm: MikroORM) => (freshness.isFresh(performance.now()) ? orm.em : null);
  return {
    requests: () => freshOf(requests),
    longWork: () => freshOf(longWork),
    isFresh: () => freshness.isFresh(performance.now()),
    behindBytes: () => behind,
    stop: async () => {
      await asking.stop();
      await closePool(requests);
      await closePool(longWork);
    },
  };
}

async function positionOf(em: EntityManager, question: string): Promise<bigint | null> {
  const [row] = await em.fork().getConnection().execute<{ position: string | null }[]>(question);
  return row?.position == null ? null : BigInt(row.position);
}
