import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { benchPage } from '../../tests/support/load/content.ts';
import type { BenchDatabase } from '../../tests/support/load/database.ts';
import { stopProcess, type Server } from '../../tests/support/load/product.ts';
import type { Request } from './load.ts';

/** Starts the bare handler of bare.ts on a database, with two tables of its own in it. */
export async function startBare({ pool, connection }: BenchDatabase): Promise<Server> {
  await pool.query('create table bare_page (key text primary key, content jsonb not null)');
  await pool.query(
    'create table bare_row (id bigint generated always as identity primary key, content jsonb not null)',
  );
  await pool.query('insert into bare_page values ($1, $2)', [
    'page',
    JSON.stringify({ content: benchPage(), version: 1 }),
  ]);
  await pool.query('vacuum analyze bare_page, bare_row');
  const begun = performance.now();
  const script = path.join(import.meta.dirname, 'bare.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const startedInMs = performance.now() - begun;
  const url = `http://127.0.0.1:${Number(line)}`;
  return { url, pid: child.pid!, startedInMs, stop: () => stopProcess(child) };
}

/** The bare read: one row of about 20 kB by its key. */
export const bareRead = (server: Server): Request => ({ server, path: '/page' });

/** The bare insert: one row of about 2 kB, committed. */
export const bareInsert = (server: Server): Request => ({
  server,
  path: '/row',
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ filler: 'x'.repeat(2000) }),
});
