import { spawn } from 'node:child_process';
import path from 'node:path';

import type { DatabaseConnection } from '../../gateway/database/connection.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** How `npm run admin -- …` ended. */
export interface Said {
  code: number | null;
  /** Lines of standard output and of standard error. */
  out: string[];
  err: string[];
}

/** DATABASE_URL of a test's database. */
export const urlOf = ({ host, user, database }: Pick<DatabaseConnection, 'host' | 'user' | 'database'>) =>
  `postgres:///${database}?host=${host}&user=${user}`;

/** `npm run admin` as a process of its own, with nothing of this one's environment but where programs are. */
export async function adminCommand(env: Record<string, string>, ...words: string[]): Promise<Said> {
  const hook = path.join(PROJECT, 'tools/bootstrap/swc-hook.mjs');
  const child = spawn(process.execPath, ['--import', hook, 'gateway/admin.ts', ...words], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, PUBLIC_HOST: 'regulars.test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (bytes) => (said.out += String(bytes)));
  child.stderr.on('data', (bytes) => (said.err += String(bytes)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out: linesOf(said.out), err: linesOf(said.err) };
}

const linesOf = (text: string) => (text.trim() === '' ? [] : text.trimEnd().split('\n'));
