import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from './load/product.ts';
import { test as base } from './browser/browser.ts';

/** A product of this worker's own, whose clock no other test moves. */
export interface ClockedProduct {
  url: string;
  /** Moves the product's clock; it runs on from there. Null sets it back to the machine's. */
  moveClock(now: string | null): Promise<void>;
}

/** `test` on a product of its own with the demo data, which starts at noon of 3 November 2026 in New York. */
export const test = base.extend<{ clock: ClockedProduct }, { product: ClockedProduct }>({
  product: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-clock-'));
      // Root's database runs as another user, who must be able to enter.
      chmodSync(dataDir, 0o755);
      const server = await startProduct({ DATA_DIR: dataDir, PUBLIC_HOST: 'localhost', DEMO: '1' });
      await use({ url: server.url, moveClock: (now) => moveClock(server.url, now) });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  clock: async ({ product }, use) => {
    await product.moveClock('2026-11-03T12:00:00-05:00');
    await use(product);
  },
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';

async function moveClock(url: string, now: string | null): Promise<void> {
  const answer = await fetch(`${url}/demo/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now: now === null ? null : new Date(now).toISOString() }),
  });
  if (!answer.ok) throw new Error(`The clock could not be moved: ${answer.status} ${await answer.text()}`);
}
