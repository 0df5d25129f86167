import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDatabase, SLUG } from '../support/load/content.ts';
import { startDatabase, type BenchDatabase } from '../support/load/database.ts';
import { makeMembers } from '../support/load/members.ts';
import { startProduct, type Server } from '../support/load/product.ts';
import { fakeCards } from './cards.ts';
import type { Cards } from './cards.ts';
import { numberGiven } from './arguments.ts';
import { conclude, say } from './proofs.ts';
import { startLoad, type Seen } from './steady-load.ts';
import { buildVersionBefore, type Version } from './version-before.ts';

/**
 * `npm run proof:upgrade`: the version before runs on a database of its own under a steady load of checkouts by card,
 * page views and portal reads; today's is started beside it and migrates the database; both serve; then the one before is
 * stopped. Nobody sends anything twice, every request is answered as it should be, no order is lost or doubled. `-- --from REF` names
 * the version before; a short one: `-- --checkouts 4 --reads 4 --seconds 10`.
 */
const CHECKOUTS = numberGiven('checkouts', 15);
const READS = numberGiven('reads', 30);
/** Of the version before alone, of both, and of today's alone. */
const SECONDS = numberGiven('seconds', 30);
const MEMBERS = 200;
/** How often a server is asked whether it may be sent work, as a proxy does. */
const LOOK_MILLISECONDS = 250;

const begun = performance.now();
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

async function main(): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'regulars-upgrade-'));
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(home, 0o755);
  const before = buildVersionBefore(path.join(home, 'version-before'));
  const cards = await fakeCards();
  const database = await startDatabase({ isMigrated: false });
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(home, 'data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...cards.env,
  };
  const servers: Server[] = [];
  try {
    servers.push(await startProduct(env, { folder: before.folder }));
    await prove(database, cards, servers, () => startProduct(env), before);
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
    await cards.stop();
    before.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

async function prove(
  database: BenchDatabase,
  cards: Cards,
  servers: Server[],
  startToday: () => Promise<Server>,
  before: Version,
): Promise<void> {
  const migrated = await migrations(database);
  await fillDatabase(database);
  const proxy = spread(servers);
  const load = startLoad({
    url: proxy.next,
    rates: { checkouts: CHECKOUTS, pages: READS / 2, portals: READS / 2 },
    tokens: await makeMembers(database, MEMBERS),
    payment: cards.payment,
    sendsAgain: false,
  });
  const { seen } = load;
  await pause(SECONDS);
  const alone = seen.orders.size;
  say(`${alone} orders by ${before.ref}; today's version starts beside it …`);
  servers.push(await startToday());
  const added = (await migrations(database)) - migrated;
  await pause(SECONDS);
  const together = seen.orders.size - alone;
  say(`${together} orders while both ran; ${before.ref} is stopped …`);
  await servers[0]!.stop();
  servers.shift();
  await pause(SECONDS);
  await load.stop();
  proxy.stop();
  await audit(database, cards, seen, { before, added, alone, together });
}

/** Hands out the addresses of those that may be sent work, in turn, as a proxy does that asks /readyz. */
function spread(servers: readonly Server[]): { next: () => string; stop(): void } {
  let ready: readonly string[] = servers.map(({ url }) => url);
  let n = 0;
  const timer = setInterval(async () => {
    const asked = await Promise.all(
      servers.map(async ({ url }) => {
        const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ status }) => status === 200,
          () => false,
        );
        return isReady ? [url] : [];
      }),
    );
    if (asked.flat().length > 0) ready = asked.flat();
  }, LOOK_MILLISECONDS);
  return { next: () => ready[n++ % ready.length]!, stop: () => clearInterval(timer) };
}

async function migrations({ pool }: BenchDatabase): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from migration');
  return rows[0]!.n;
}

interface Course {
  before: Version;
  /** Migrations that today's version added. */
  added: number;
  /** Orders while the version before ran alone, and while both did. */
  alone: number;
  together: number;
}

/** What was acknowledged against what is there. */
async function audit(
  { pool }: BenchDatabase,
  cards: Cards,
  seen: Seen,
  { before, added, alone, together }: Course,
): Promise<void> {
  for (const [what, times] of seen.others) say(`${times} times ${what}`);
  const { rows } = await pool.query<{ id: string }>(
    'select o.public_id as id from "order" o join business b on b.id = o.business_id where b.slug = $1',
    [SLUG],
  );
  const there = new Set(rows.map(({ id }) => id));
  const acknowledged = new Set(seen.orders.values());
  const count = (n: number) => n.toLocaleString('en-US');
  conclude(
    {
      command: 'proof:upgrade',
      title: 'Two versions at once on one database',
      how: [
        `${CHECKOUTS} checkouts by card and ${READS} reads a second, of which nobody sent any twice. ${before.ref} took ${count(alone)} orders alone;`,
        `this version started beside it, added ${added} ${added === 1 ? 'migration' : 'migrations'}, and both took ${count(together)} more, by turns; then the one before was stopped and this one took`,
        `${count(seen.orders.size - alone - together)} alone. ${count(seen.reads)} reads. The longest time without an order was ${longest(seen).toFixed(1)} s.`,
      ].join(' '),
      checks: [
        { what: 'requests that failed', expected: 0, found: sum([...seen.others.values()]) },
        {
          what: 'acknowledged orders that are not there (lost)',
          expected: 0,
          found: [...acknowledged].filter((id) => !there.has(id)).length,
        },
        {
          what: 'orders that nobody was told of (doubled)',
          expected: 0,
          found: [...there].filter((id) => !acknowledged.has(id)).length,
        },
        { what: 'checkouts that share an order', expected: 0, found: seen.orders.size - acknowledged.size },
        { what: 'charges at the company', expected: there.size, found: cards.charges().length },
      ],
    },
    begun,
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const longest = (seen: Seen): number =>
  seen.longestWithoutOrder(seen.acknowledgedAt[0]!, seen.acknowledgedAt.at(-1)!);

await main();
