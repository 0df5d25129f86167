import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fillDatabase, SLUG } from '../support/load/content.ts';
import { startDatabase, type BenchDatabase } from '../support/load/database.ts';
import { makeMembers } from '../support/load/members.ts';
import { startProduct, type Server } from '../support/load/product.ts';
import { numberGiven } from './arguments.ts';
import { conclude, say, type Check } from './proofs.ts';
import { ask, brokenUpload, MIX, type Member, type Shop } from './soak-traffic.ts';

/**
 * `npm run proof:soak`: 200,000 mixed requests to the built product while PostgreSQL is killed with -9 and started again
 * 50 times and 50 broken uploads are sent. Nothing that was acknowledged is lost or doubled, nobody sees a 5xx but 503
 * while the database is away, and memory stays flat. `-- --requests 5000 --restarts 3 --broken-uploads 3` for a short one.
 */
const REQUESTS = numberGiven('requests', 200_000);
const RESTARTS = numberGiven('restarts', 50);
const BROKEN_UPLOADS = numberGiven('broken-uploads', RESTARTS);
const SENDERS = 12;
const MEMBERS = SENDERS * 20;
const LOGINS = 10;
/** After its return the database is found again within this. */
const GRACE_MILLISECONDS = 3_000;
/** Memory is compared with what it was after a fifth, where there is enough to come. */
const WARM_SHARE = 0.2;
const ENOUGH_REQUESTS = 100_000;
const MOST_GROWTH = 1.15;

const begun = performance.now();
const seen = { requests: 0, away: 0, unexplained: 0, server: 0, dropped: 0, refused: 0, broken: 0 };
const others = new Map<string, number>();
let restarts = 0;
let warmMebibytes = 0;
/** Since when the database has been away, and when it was back. */
let away = { from: Infinity, to: -Infinity };

async function main(): Promise<void> {
  const database = await startDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-soak-'));
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755);
  try {
    await fillDatabase(database);
    const members = (await makeMembers(database, MEMBERS + 1)).map((token): Member => ({
      token,
      orders: new Map(),
      name: null,
    }));
    const product = await startProduct({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      PAYMENTS: 'offline',
    });
    try {
      const shop = await openShop(database, product, members.pop()!);
      const harm = harmInBetween(database, shop);
      await Promise.all(Array.from({ length: SENDERS }, (_, n) => sendAll(shop, members, n, product)));
      await harm;
      await audit(shop, members, mebibytes(product));
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The last of the members made becomes the business's owner; some people register, to sign in later. */
async function openShop({ pool }: BenchDatabase, product: Server, owner: Member): Promise<Shop> {
  const url = product.url.replace('127.0.0.1', 'localhost');
  const { rows } = await pool.query<{ id: string }>('select id from business where slug = $1', [SLUG]);
  const businessId = rows[0]!.id;
  await pool.query(
    "insert into staff (business_id, account_id, role) select $1, max(id), 'owner' from account",
    [businessId],
  );
  const logins = Array.from({ length: LOGINS }, (_, n) => ({
    username: `soaker-${n}`,
    password: 'long enough',
  }));
  for (const body of logins) await ask(url, { path: '/api/auth/register', body });
  return {
    url,
    businessId,
    ownerToken: owner.token,
    logins,
    uploads: [],
    async send(call) {
      const from = performance.now();
      const answer = await ask(url, call);
      note(answer.status, from, call.path);
      return answer;
    },
  };
}

function note(status: number, from: number, what: string): void {
  seen.requests++;
  if (status >= 200 && status < 400) return;
  // Some part of the request's time must lie between the kill and the return.
  const wasAway = performance.now() >= away.from && from <= away.to + GRACE_MILLISECONDS;
  if (status === 503) seen[wasAway ? 'away' : 'unexplained']++;
  else if (status === 0) seen.dropped++;
  else if (status >= 500) seen.server++;
  else seen.refused++;
  if (status !== 503 || !wasAway) others.set(`${status} ${what}`, (others.get(`${status} ${what}`) ?? 0) + 1);
}

async function sendAll(shop: Shop, members: Member[], sender: number, product: Server): Promise<void> {
  const own = members.filter((_, n) => n % SENDERS === sender);
  const shares = MIX.flatMap(([share, , act]) => Array.from({ length: share }, () => act));
  for (let n = 0; seen.requests < REQUESTS; n++) {
    await shares[Math.floor(Math.random() * shares.length)]!(shop, own[n % own.length]!);
    if (warmMebibytes === 0 && seen.requests > REQUESTS * WARM_SHARE) warmMebibytes = mebibytes(product);
  }
}

/** Restarts and broken uploads, spread over the requests. */
async function harmInBetween(database: BenchDatabase, shop: Shop): Promise<void> {
  const marks = [
    ...Array.from({ length: RESTARTS }, (_, n) => ({ at: (n + 0.5) / RESTARTS, act: restart })),
    ...Array.from({ length: BROKEN_UPLOADS }, (_, n) => ({ at: (n + 0.9) / BROKEN_UPLOADS, act: breakIn })),
  ].toSorted((a, b) => a.at - b.at);
  for (const { at, act } of marks) {
    while (seen.requests < at * REQUESTS * 0.98) await new Promise((resolve) => setTimeout(resolve, 20));
    await act();
  }

  async function restart(): Promise<void> {
    away = { from: performance.now(), to: Infinity };
    await database.crash();
    away.to = performance.now();
    restarts++;
    if (restarts % 10 === 0 || RESTARTS < 10) say(`${seen.requests} requests, ${restarts} restarts`);
  }

  async function breakIn(): Promise<void> {
    const { status } = await brokenUpload(shop);
    if ((status >= 400 && status < 500) || status === 503) seen.broken++;
    else others.set(`${status} to a broken upload`, (others.get(`${status} to a broken upload`) ?? 0) + 1);
  }
}

/** What is there against what was acknowledged. */
async function audit(shop: Shop, members: readonly Member[], mebibytesAtEnd: number): Promise<void> {
  let [lost, doubled, wrongNames, acknowledged] = [0, 0, 0, 0];
  for (const { token, orders, name } of members) {
    const found: string[] = [];
    for (let next: string | undefined = '/api/my/orders?limit=200'; next;) {
      const answer = await ask(shop.url, { path: next, token });
      found.push(...JSON.parse(answer.text).orders.map(({ id }: { id: string }) => id));
      next = answer.next;
    }
    const known = new Set(orders.values());
    acknowledged += known.size;
    lost += [...known].filter((id) => !found.includes(id)).length;
    doubled += found.filter((id) => !known.has(id)).length + orders.size - known.size;
    if (name === null) continue;
    const profile = await ask(shop.url, { path: '/api/my/profile', token });
    if (JSON.parse(profile.text).name !== name) wrongNames++;
  }
  let lostPictures = 0;
  for (const address of new Set(shop.uploads))
    if ((await ask(shop.url, { path: address })).status !== 200) lostPictures++;
  for (const [what, times] of others) say(`${times} times ${what}`);
  const growth = `${warmMebibytes} MiB after a fifth, ${mebibytesAtEnd} MiB at the end`;
  const checks: Check[] = [
    { what: 'restarts of the database', expected: RESTARTS, found: restarts },
    { what: 'broken uploads refused', expected: BROKEN_UPLOADS, found: seen.broken },
    { what: 'orders that were acknowledged and are not there', expected: 0, found: lost },
    { what: 'orders that answer to no checkout', expected: 0, found: doubled },
    { what: 'profiles that are not as last acknowledged', expected: 0, found: wrongNames },
    { what: 'pictures that were acknowledged and are not there', expected: 0, found: lostPictures },
    { what: '503 while the database was there', expected: 0, found: seen.unexplained },
    { what: 'any other 5xx', expected: 0, found: seen.server },
    { what: 'connections dropped', expected: 0, found: seen.dropped },
    { what: 'requests refused', expected: 0, found: seen.refused },
  ];
  if (REQUESTS >= ENOUGH_REQUESTS)
    checks.push({
      what: 'memory grown by less than 15 % since the first fifth',
      expected: 'yes',
      found: mebibytesAtEnd < warmMebibytes * MOST_GROWTH ? 'yes' : 'no',
    });
  conclude(
    {
      command: 'proof:soak',
      title: 'A long day with a database that is restarted',
      how: [
        `${seen.requests.toLocaleString('en-US')} requests by ${SENDERS} senders at once:`,
        `${MIX.map(([share, name]) => `${share} % ${name}`).join(', ')}. ${acknowledged.toLocaleString('en-US')} orders and`,
        `${shop.uploads.length.toLocaleString('en-US')} uploads were acknowledged; ${seen.away.toLocaleString('en-US')} answers were 503`,
        `while PostgreSQL was away. Memory: ${growth}.`,
      ].join(' '),
      checks,
    },
    begun,
  );
}

function mebibytes({ pid }: Server): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

await main();
