import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type EmbeddedServer, startEmbedded } from '../../gateway/database/embedded.ts';
import { migrate } from '../../gateway/database/migrate.ts';

/** The variable in which the test processes find the server; see database.ts. */
const CONNECTION_VARIABLE = 'TEST_DATABASE_CONNECTION';

/** What every test file's database is a copy of. */
const TEMPLATE = 'template_migrated';

/** jest's globalSetup: one PostgreSQL for the whole run, with one migrated database to copy. */
export default async function startTestServer(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-test-'));
  // Root's database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbedded({
    folder: path.join(folder, 'postgres'),
    database: TEMPLATE,
    isDurable: false,
    onLost: (reason) => console.error(reason),
  });
  await migrate(server.connection(TEMPLATE));
  process.env[CONNECTION_VARIABLE] = JSON.stringify(server.connection(TEMPLATE));
  (globalThis as TestGlobals).stopTestServer = () => stop(server, folder);
}

/** What jest's globalTeardown (database-server-stop.ts) calls. */
export interface TestGlobals {
  stopTestServer?: () => Promise<void>;
}

async function stop(server: EmbeddedServer, folder: string): Promise<void> {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
