import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from './browser.ts';
import { startProduct } from '../load/product.ts';
import { until } from '../until.ts';

const PROJECT = path.resolve(import.meta.dirname, '../../..');

/** A product of this worker's own, whose people may lose their passwords. */
export interface RecoveryShop {
  url: string;
  /** The link in the newest mail of a kind to an address; waits for the mail. */
  linkTo(email: string, kind: string): Promise<string>;
  /** `npm run admin -- …` beside the running server; answers what it printed. */
  admin(...values: string[]): string;
}

interface OfWorker {
  /** What its environment says beside that; files that say different things have different products. */
  environment: Record<string, string>;
  recoveryShop: RecoveryShop;
}

/** `test` on such a product, with the demo data. */
export const test = base.extend<{ shop: RecoveryShop }, OfWorker>({
  environment: [{}, { option: true, scope: 'worker' }],
  recoveryShop: [
    async ({ environment: more }, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-recovery-'));
      // Root's database runs as another user, who must be able to enter.
      chmodSync(dataDir, 0o755);
      const environment = { DATA_DIR: dataDir, PUBLIC_HOST: 'localhost', DEMO: '1', ...more };
      const server = await startProduct(environment);
      const { port } = new URL(server.url);
      await use({
        // As mails name it.
        url: `http://localhost:${port}`,
        linkTo: (email, kind) => linkTo(path.join(dataDir, 'outbox'), email, kind, port),
        admin: (...values) => admin({ ...environment, PORT: port }, values),
      });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  shop: async ({ recoveryShop }, use) => use(recoveryShop),
  baseURL: async ({ recoveryShop }, use) => use(recoveryShop.url),
});

export { expect } from '@playwright/test';

function admin(environment: Record<string, string>, values: string[]): string {
  const hook = path.join(PROJECT, 'tools/bootstrap/swc-hook.mjs');
  return execFileSync(process.execPath, ['--import', hook, 'gateway/admin.ts', ...values], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
}

async function linkTo(outbox: string, email: string, kind: string, port: string): Promise<string> {
  let link: string | undefined;
  await until(() => {
    const mails = readdirSync(outbox)
      .filter((name) => name.includes(`-${kind}-`) && name.endsWith('.eml'))
      .toSorted()
      .map((name) =>
        readFileSync(path.join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
      );
    const mail = mails.findLast((text) => text.includes(`To: ${email}`));
    link = mail && new RegExp(`http://localhost:${port}/[a-z-]+#[\\w-]{43}`).exec(mail)?.[0];
    return link !== undefined;
  });
  return link!;
}
