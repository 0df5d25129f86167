import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createTestDatabase } from '../support/database/database.ts';
import { openDatabaseProxy } from '../support/database/database-proxy.ts';
import { freePort } from '../support/load/product.ts';
import { spawnSources } from '../support/spawned-server.ts';
import { until } from '../support/until.ts';

const SECONDS = 120_000;
/** What a minute of an outage may write: 60 requests, a line for what fails, and what each part of the server says once. */
const LINES_MAX = 80;
const BYTES_MAX = 32_000;

test(
  'a server whose database is gone while it is asked a thousand times writes a few lines, and serves again when it is back',
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'regulars-outage-'));
    const database = await createTestDatabase();
    const proxy = await openDatabaseProxy(database.connection);
    const { host, port: databasePort, user, database: name } = proxy.connection;
    const port = await freePort();
    const server = spawnSources(`postgres://${user}@${host}:${databasePort}/${name}`, {
      DATA_DIR: home,
      PUBLIC_HOST: 'localhost',
      PORT: String(port),
      RATE_LIMITS: 'off',
    });
    const ask = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).status;
    try {
      await until(async () => server.said.includes('Regulars is ready'));
      await ask('/api/businesses');
      const before = server.said.length;
      proxy.cut();
      const addresses = ['/api/businesses', '/api/businesses/x/page', '/sitemap.xml', '/api/my/orders'];
      const answers = new Set<number>();
      for (let round = 0; round < 25; round++) {
        const asked = Array.from({ length: 10 }, () => addresses).flat();
        for (const status of await Promise.all(asked.map((address) => ask(address)))) answers.add(status);
      }
      expect([...answers]).toContain(503);
      const written = server.said.slice(before);
      const lines = written.trimEnd().split('\n');
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.length).toBeLessThan(LINES_MAX);
      expect(written.length).toBeLessThan(BYTES_MAX);
      expect(written).toContain('Requests fail: the database or another service cannot be used');
      proxy.restore();
      await until(async () => (await ask('/api/businesses')) === 200);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
      proxy.close();
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    }
  },
  SECONDS,
);
