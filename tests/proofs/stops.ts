import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fillDatabase, SLUG } from '../support/load/content.ts';
import { startDatabase, type BenchDatabase } from '../support/load/database.ts';
import { makeMembers } from '../support/load/members.ts';
import { startProduct } from '../support/load/product.ts';
import { numberGiven } from './arguments.ts';
import { conclude, say } from './proofs.ts';
import { askUntilRefused, checkout, nothingSeen, type Seen, type Sent } from './stop-clients.ts';

/**
 * `npm run proof:stops`: the built product is sent SIGTERM 20 times, while 16 readers ask over connections that they
 * keep and 4 buyers check out, none of whom sends anything twice. Every request is answered whole, or finds nobody
 * listening; every order that was acknowledged is there, and no other. `-- --stops 2` for a short one.
 */
const STOPS = numberGiven('stops', 20);
const READERS = 16;
const BUYERS = 4;
/** For so long they ask before the signal. */
const BEFORE_MILLISECONDS = 1_000;

const READS: readonly Sent[] = [
  { path: `/api/businesses/${SLUG}/page` },
  { path: `/api/businesses/${SLUG}/next-box` },
  { path: '/api/businesses' },
  { path: `/b/${SLUG}` },
];

const begun = performance.now();

async function main(): Promise<void> {
  const database = await startDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-stops-'));
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755);
  const seen = nothingSeen();
  const seconds: number[] = [];
  try {
    await fillDatabase(database);
    const tokens = await makeMembers(database, BUYERS);
    for (let n = 0; n < STOPS; n++) {
      const before = { reset: seen.reset, cut: seen.cut };
      seconds.push(await stopOnce({ DATABASE_URL: database.url, DATA_DIR: dataDir }, tokens, seen));
      if (seen.reset > before.reset || seen.cut > before.cut)
        say(
          `stop ${n + 1}: ${seen.reset - before.reset} reset, ${seen.cut - before.cut} cut: ${seen.reasons.join(', ')}`,
        );
    }
    await audit(database, seen, seconds);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns the seconds from the signal to the end of the process. */
async function stopOnce(env: Record<string, string>, tokens: readonly string[], seen: Seen): Promise<number> {
  const product = await startProduct({ ...env, RATE_LIMITS: 'off', PAYMENTS: 'offline' });
  const port = Number(new URL(product.url).port);
  let reads = 0;
  const clients = [
    ...Array.from({ length: READERS }, () =>
      askUntilRefused(port, seen, () => READS[reads++ % READS.length]!),
    ),
    ...tokens.map((token) => askUntilRefused(port, seen, () => checkout(SLUG, token))),
  ];
  await new Promise((go) => setTimeout(go, BEFORE_MILLISECONDS));
  const from = performance.now();
  await product.stop();
  const took = (performance.now() - from) / 1_000;
  await Promise.all(clients);
  return took;
}

/** What was acknowledged against what is there. */
async function audit({ pool }: BenchDatabase, seen: Seen, seconds: readonly number[]): Promise<void> {
  for (const other of new Set(seen.others)) say(`another answer: ${other}`);
  const { rows } = await pool.query<{ id: string }>('select public_id as id from "order"');
  const found = new Set(rows.map(({ id }) => id));
  const acknowledged = new Set(seen.orders);
  conclude(
    {
      command: 'proof:stops',
      title: 'Stops while people read and buy',
      how: [
        `The built product was sent SIGTERM ${STOPS} times under ${READERS} readers, who keep their connections, and ${BUYERS} buyers;`,
        `nobody sent anything twice. ${seen.reads.toLocaleString('en-US')} reads and ${seen.orders.length.toLocaleString('en-US')} checkouts`,
        `were answered, ${seen.told.toLocaleString('en-US')} of them with Connection: close.`,
        `A stop took ${Math.max(...seconds).toFixed(1)} s at most.`,
      ].join(' '),
      checks: [
        { what: 'stops', expected: STOPS, found: seconds.length },
        {
          what: 'clients that found nobody listening in the end',
          expected: STOPS * (READERS + BUYERS),
          found: seen.refused,
        },
        { what: 'requests without an answer (reset)', expected: 0, found: seen.reset },
        { what: 'answers cut off', expected: 0, found: seen.cut },
        { what: 'answers of another kind', expected: 0, found: seen.others.length },
        {
          what: 'acknowledged orders that are not there (lost)',
          expected: 0,
          found: [...acknowledged].filter((id) => !found.has(id)).length,
        },
        {
          what: 'orders that nobody was told of',
          expected: 0,
          found: [...found].filter((id) => !acknowledged.has(id)).length,
        },
      ],
    },
    begun,
  );
}

await main();
