import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '../support/browser.ts';
import { startProduct } from '../support/load/product.ts';
import { signIn } from '../support/members.ts';
import { laidOutForProduction, STAYING_INSIDE } from '../support/production-install.ts';

test('the built product needs none of the development packages: pages, sign-in and commands', async ({
  page,
}) => {
  // It makes a database of its own first.
  test.setTimeout(180_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-production-'));
  // Root's database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  laidOutForProduction(folder);
  expect(existsSync(path.join(folder, 'node_modules/fastify'))).toBe(true);
  expect(existsSync(path.join(folder, 'node_modules/vite'))).toBe(false);
  const DATA_DIR = path.join(folder, 'data');
  mkdirSync(DATA_DIR);
  chmodSync(DATA_DIR, 0o755);
  const product = await startProduct({ DATA_DIR, DATABASE_URL: '' }, { folder, flags: STAYING_INSIDE });
  try {
    const address = product.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${address}/b/fernhill-farm`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fernhill Farm');
    await signIn(page, `${address}/membership`, { username: 'mia', password: 'mia-demo-1' });

    const admin = path.join(folder, 'dist/server/gateway/admin.js');
    const made = spawnSync(
      process.execPath,
      [...STAYING_INSIDE, admin, 'create-admin', 'anna', 'anna@example.com'],
      {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', DATA_DIR, DATABASE_URL: '' },
        encoding: 'utf8',
      },
    );
    expect(made.stdout).toContain('anna is a platform admin');
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
