import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../support/load/product.ts';

/** The machine that it runs on shows TODAY, by which the demo's history is made. */
const FIXED_WORLD = new URL('./fixed-world.mjs', import.meta.url).href;

/** A product with the demo data, a clock and an outbox of its own. */
export interface Shop {
  url: string;
  moveClock: (now: string) => Promise<void>;
  /** The newest mail of a kind, as it went out; null where there is none. */
  lastMail: (kind: string) => string | null;
  close: () => Promise<void>;
}

export async function openShop(environment: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-screens-'));
  // Root's database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const product = await startProduct({
    DATA_DIR: dataDir,
    PUBLIC_HOST: 'localhost',
    DEMO: '1',
    RATE_LIMITS: 'off',
    NODE_OPTIONS: `--import ${FIXED_WORLD}`,
    ...environment,
  });
  return {
    url: product.url,
    moveClock: (now) => moveClock(product.url, now),
    lastMail: (kind) => lastMail(path.join(dataDir, 'outbox'), kind),
    close: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function moveClock(url: string, now: string): Promise<void> {
  const answer = await fetch(`${url}/demo/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now: new Date(now).toISOString() }),
  });
  if (!answer.ok) throw new Error(`The clock could not be moved: ${answer.status}`);
}

/** The outbox's files are named "20261103T170000Z-renewed-Yw2k….eml". */
function lastMail(outbox: string, kind: string): string | null {
  const file = readdirSync(outbox)
    .filter((name) => name.includes(`-${kind}-`) && name.endsWith('.eml'))
    .toSorted()
    .at(-1);
  return file === undefined ? null : readFileSync(path.join(outbox, file), 'utf8');
}
