import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type EmbeddedServer, startEmbedded } from '../../../gateway/database/embedded/embedded.ts';
import { migrate } from '../../../gateway/database/migrate.ts';

/** The variable in which the test processes find the server; see database.ts. */
const CONNECTION_VARIABLE = 'TEST_DATABASE_CONNECTION';

/** What every test file's database is a copy of. */
const TEMPLATE = 'template_migrated';

/** jest's globalSetup: one PostgreSQL for the whole run, with one migrated database to copy. */
export default async function startTestServer(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-test-'));
  // Root's database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  let returns = 0;
  const server = await startEmbedded({
    folder: path.join(folder, 'postgres'),
    database: TEMPLATE,
    // What was committed must outlive it where it is killed.
    isDurable: process.argv.includes('--restart-database'),
    say: (line) => void (line === 'PostgreSQL runs again.' && returns++),
    onLost: (reason) => console.error(reason),
  });
  await migrate(server.connection(TEMPLATE));
  (globalThis as TestGlobals).crashTestServer = async () => {
    const before = returns;
    process.kill(
      Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    while (returns === before) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  process.env[CONNECTION_VARIABLE] = JSON.stringify(server.connection(TEMPLATE));
  (globalThis as TestGlobals).stopTestServer = () => stop(server, folder);
}

/** What jest's globalTeardown (database-server-stop.ts) calls. */
export interface TestGlobals {
  stopTestServer?: () => Promise<void>;
  /** kill -9 of it, and its return; for the proofs, which have it to themselves. */
  crashTestServer?: () => Promise<void>;
}

async function stop(server: EmbeddedServer, folder: string): Promise<void> {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
