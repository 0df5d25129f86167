import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync, chownSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import type { DatabaseConnection } from '../../../gateway/database/connection.ts';
import { startEmbedded } from '../../../gateway/database/embedded/embedded.ts';
import type { EmbeddedServer } from '../../../gateway/database/embedded/embedded.ts';
import { migrate } from '../../../gateway/database/migrate.ts';

const DATABASE = 'regulars';

/** A PostgreSQL and another one that follows it. */
export interface ReplicaPair {
  primary: DatabaseConnection;
  replica: DatabaseConnection;
  /** Stops what comes from the primary, as a lost line does. */
  cut(): Promise<void>;
  write(statement: string): Promise<void>;
  stop(): Promise<void>;
}

/** Both with a migrated, empty database; the replica is a copy of the primary's files that streams from it. */
export async function startReplicaPair(): Promise<ReplicaPair> {
  const home = mkdtempSync(path.join(tmpdir(), 'regulars-pair-'));
  // Root's database runs as another user, who must be able to enter.
  chmodSync(home, 0o755);
  const folders = { primary: path.join(home, 'primary'), replica: path.join(home, 'replica') };
  const start = (folder: string) => startEmbedded({ folder, database: DATABASE, isDurable: false });
  const first = await start(folders.primary);
  await migrate(first.connection(DATABASE));
  await first.stop();
  if (spawnSync('cp', ['-a', folders.primary, folders.replica]).status !== 0)
    throw new Error('The files of the primary could not be copied');

  const primary = await start(folders.primary);
  // At each start the product writes who may connect: its own user alone.
  appendFileSync(path.join(folders.primary, 'pg_hba.conf'), 'local replication regulars trust\n');
  await run(primary, 'select pg_reload_conf()');
  const { host, user } = primary.connection(DATABASE);
  const from = `host=${host} user=${user}`;
  const { uid, gid } = statSync(folders.replica);
  for (const [name, text] of [
    ['standby.signal', ''],
    ['postgresql.auto.conf', `primary_conninfo = '${from}'\n`],
  ] as const) {
    const file = path.join(folders.replica, name);
    writeFileSync(file, text);
    chownSync(file, uid, gid);
  }
  const replica = await start(folders.replica);
  return {
    primary: primary.connection(DATABASE),
    replica: replica.connection(DATABASE),
    async cut() {
      await run(replica, `alter system set primary_conninfo = ''`);
      await run(replica, 'select pg_reload_conf()');
      const state = `select count(*)::int as n from pg_stat_replication where state = 'streaming'`;
      while ((await run(primary, state))[0].n !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    write: async (statement) => void (await run(primary, statement)),
    async stop() {
      await replica.stop();
      await primary.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function run(server: EmbeddedServer, statement: string): Promise<any[]> {
  const client = new pg.Client(server.connection(DATABASE));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
