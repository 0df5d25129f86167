import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { stopProcess, type Server } from '../../tests/support/load/product.ts';

/** Starts the bare handler of bare.ts on a database. */
export async function startBare(connection: object): Promise<Server> {
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
