import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { serverEnvironment, serverFlags } from '../../../tools/bootstrap/server-flags.mjs';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

/** A server of its own process: the product, or what it is measured against. */
export interface Server {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its first 200. */
  startedInMs: number;
  stop(): Promise<void>;
}

/**
 * Starts the built product with these variables of the environment and waits until it answers; of another folder, with
 * flags for Node, where told.
 */
export async function startProduct(
  env: Record<string, string>,
  { folder = ROOT, flags = [] as string[] } = {},
): Promise<Server> {
  const main = path.join(folder, 'dist/server/gateway/main.js');
  if (!existsSync(main)) throw new Error('The product is not built yet: npm run build.');
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [...serverFlags, ...flags, main], {
    cwd: folder,
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/readyz`, child);
  return { url, pid: child.pid!, startedInMs: performance.now() - begun, stop: () => stopProcess(child) };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const patience = Date.now() + 120_000;
  while (child.exitCode === null && Date.now() < patience) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill();
  throw new Error(`The product did not answer ${url}.`);
}

/** Asks a process to stop and waits until it has. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
