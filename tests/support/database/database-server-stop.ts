import type { TestGlobals } from './database-server.ts';

/** jest's globalTeardown. */
export default async function stopTestServer(): Promise<void> {
  await (globalThis as TestGlobals).stopTestServer?.();
}
