import { spawn } from 'node:child_process';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/**
 * The server as a process of its own, from its sources, on a free port, and all that it has said. The child emits `said`
 * whenever it does.
 */
export function spawnSources(databaseUrl: string, environment: Record<string, string>) {
  const args = ['--import', path.join(PROJECT, 'tools/bootstrap/swc-hook.mjs'), 'gateway/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = { child, said: '', ended: new Promise<number | null>((done) => child.once('close', done)) };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      server.said += String(bytes);
      child.emit('said');
    });
  return server;
}
