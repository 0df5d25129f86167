import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '../support/browser/browser.ts';
import { startProduct } from '../support/load/product.ts';
import { signIn } from '../support/members.ts';
import { laidOutForProduction, STAYING_INSIDE } from '../support/browser/production-install.ts';

test('the built product needs none of the development packages: pages, sign-in and commands', async ({
  page,
}) => {
  // It makes a database of its own first.
  test.setTimeout(360_000);
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
    const command = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [...STAYING_INSIDE, admin, ...words], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production', DATA_DIR, DATABASE_URL: '' },
        encoding: 'utf8',
      });
      return { status, lines: stdout.trimEnd().split('\n'), stderr };
    };
    expect(command('create-admin', 'anna', 'anna@example.com').lines[0]).toContain(
      'anna is a platform admin',
    );
    // All of them beside the server, which runs the database itself.
    const checked = command('check');
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect(checked.lines.filter((line) => !line.startsWith('ok    '))).toEqual([]);
    expect(checked.lines.join('\n')).toMatch(
      /database: PostgreSQL \d+\.\d+, the embedded one, every migration applied/,
    );
    expect(command('migrate', '--dry-run').lines).toEqual([
      'The database is of this version: nothing to do.',
    ]);
    expect(command('jobs', '--run=forget-sessions').lines).toEqual(['forget-sessions has run.']);
    const saved = path.join(folder, 'saved.sql.gz');
    expect(command('backup', saved)).toMatchObject({ status: 0, stderr: '' });
    expect(command('backup-drill', saved).lines.at(-1)).toBe('It is of this version.');
    const exported = path.join(folder, 'exported');
    expect(command('export-business', 'fernhill-farm', exported).status).toBe(0);
    expect(existsSync(path.join(exported, 'orders.csv'))).toBe(true);
    expect(command('erase-member', 'mia', '--dry-run')).toMatchObject({ status: 1, lines: [''] });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
