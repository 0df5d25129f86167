import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

let own: string;
let other: string;
let door: TestProduct;
let address: string;
beforeAll(async () => {
  own = mkdtempSync(path.join(tmpdir(), 'regulars-clock-'));
  other = mkdtempSync(path.join(tmpdir(), 'regulars-clock-'));
  door = await openTestProduct({ config: { isDemo: true, dataDir: own } });
  address = await door.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await door.close();
  for (const folder of [own, other]) rmSync(folder, { recursive: true, force: true });
});

async function clock(dataDir: string, ...asked: string[]) {
  const hook = path.join(PROJECT, 'tools/bootstrap/swc-hook.mjs');
  const child = spawn(process.execPath, ['--import', hook, 'tools/clock.ts', ...asked], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, PORT: new URL(address).port, DATA_DIR: dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return [code, said.trim()];
}

test('npm run clock says whose clock it moves, and leaves the server of another data folder alone', async () => {
  expect(await clock(own, '2026-11-05T17:00:00Z')).toEqual([
    0,
    expect.stringMatching(
      /^The clock of http:\/\/127\.0\.0\.1:\d+ shows 2026-11-05T17:00:00\.\d+Z: 2 days have passed\.$/,
    ),
  ]);
  expect(await clock(other, '+1 day')).toEqual([
    1,
    `The server at ${address} runs on another data folder than ${other}: its clock was left alone. Set PORT, or DATA_DIR.`,
  ]);
  expect(door.clock.now().toISOString()).toMatch(/^2026-11-05T17:00/);
});
