import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { urlOf } from './support/admin-command.ts';
import { startNginx } from './support/browser/behind-nginx.ts';
import { createTestDatabase } from './support/database/database.ts';
import type { TestDatabase } from './support/database/database.ts';
import { freePort } from './support/load/product.ts';
import { operatingEnvironment } from './support/operating.ts';
import { spawnSources } from './support/spawned-server.ts';

const MINUTES = 600_000;
const EVERY_MS = 50;

// `npm test` installs one; a plain user's PATH often has no sbin.
const program = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  .map((each) => path.join(each, 'nginx'))
  .find((file) => existsSync(file));
const withNginx = program === undefined ? test.skip : test;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'regulars-restarts-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** An instance on a port, as the unit starts it. */
async function start(port: number) {
  const { DATABASE_URL: _own, ...environment } = operatingEnvironment();
  const server = spawnSources(urlOf(database.connection), {
    ...environment,
    ADMIN_PASSWORD: 'admin of the test',
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await ready())) {
    if (server.child.exitCode !== null) throw new Error(server.said);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    async stop() {
      server.child.kill('SIGTERM');
      if (server.child.exitCode === null) await once(server.child, 'exit');
    },
  };
}

withNginx(
  'two instances are restarted one after the other and nobody notices; while none runs, a sentence says so',
  async () => {
    const ports = [await freePort(), await freePort()];
    const running = await Promise.all(ports.map(start));
    const nginx = await startNginx(
      program!,
      ports.map((port) => `127.0.0.1:${port}`),
    );
    const page = () => nginx.call(`https://${nginx.host}/api/businesses`);
    const answers = new Map<number, number>();
    let isAsking = true;
    const asking = (async () => {
      while (isAsking) {
        const status = await page().then(
          (answer) => answer.status,
          () => 0,
        );
        answers.set(status, (answers.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
    })();
    try {
      for (const [index, port] of ports.entries()) {
        await running[index]!.stop();
        running[index] = await start(port);
        await new Promise((resolve) => setTimeout(resolve, 2_000));
      }
      isAsking = false;
      await asking;
      expect([...answers.keys()]).toEqual([200]);
      expect(answers.get(200)).toBeGreaterThan(20);

      for (const server of running) await server.stop();
      const away = await page();
      expect({ ...away, headers: undefined }).toEqual({
        status: 503,
        text: 'Regulars is away for a moment. Please try again in a minute.\n',
        headers: undefined,
      });
      expect(away.headers).toMatchObject({
        'retry-after': '5',
        'content-type': 'text/plain; charset=utf-8',
      });
    } finally {
      isAsking = false;
      await asking;
      await nginx.stop();
      for (const server of running) await server.stop();
    }
  },
  MINUTES,
);
