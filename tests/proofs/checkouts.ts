import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDatabase, SLUG } from '../support/load/content.ts';
import { startDatabase, type BenchDatabase } from '../support/load/database.ts';
import { makeMembers } from '../support/load/members.ts';
import { startProduct } from '../support/load/product.ts';
import { numberGiven, patiently, RESTARTS_DATABASE, restartedName, restartedTitle } from './arguments.ts';
import { fakeCards, offlineCards, type Cards } from './cards.ts';
import { conclude, say, type Check } from './proofs.ts';
import { bookChecks } from './three-books.ts';

/**
 * `npm run proof:checkouts`: 200 times somebody's checkout is sent 50 times at once, as a browser does that was not
 * answered. Every one of the 50 must be answered with the same order, and there must be one order, one charge and one
 * use of the coupon. Then a coupon that may be used once, by 50 people at once: one has it, the others are told that it
 * is gone and are not charged. With `-- --restart-database` PostgreSQL is killed with -9 in the middle of every tenth round.
 */
const ROUNDS = numberGiven('rounds', 200);
const AT_ONCE = 50;
const COUPON_ROUNDS = numberGiven('coupons', 20);
/** With --restart-database: in every so many rounds PostgreSQL is killed and started again. */
const RESTART_EVERY = 10;
/** By card, one charge of so many goes through and its answer is lost. */
const LOST_EVERY = 10;
const PATIENCE_MILLISECONDS = 60_000;

interface Answer {
  status: number;
  text: string;
}

const begun = performance.now();
const checks: Check[] = [];
let sentAgain = 0;
let restarts = 0;
async function main(): Promise<void> {
  for (const cards of [offlineCards(), await fakeCards()]) {
    try {
      await proveWith(cards);
    } finally {
      await cards.stop();
    }
  }
  conclude(
    {
      command: restartedName('proof:checkouts'),
      title: restartedTitle('Checkouts sent many times at once'),
      how: [
        `${ROUNDS} checkouts, each sent ${AT_ONCE} times at once over HTTP under one idempotency key; and ${COUPON_ROUNDS} times`,
        `${AT_ONCE} members at once with a coupon that may be used once. Once with payment at pickup, once with cards at a local`,
        `fake of Square, where the answer of every ${LOST_EVERY}th charge is lost; ${sentAgain.toLocaleString('en-US')} sendings were`,
        'told to come again, and came.',
        ...(RESTARTS_DATABASE ? [`PostgreSQL was killed with -9 and started again ${restarts} times.`] : []),
      ].join(' '),
      checks,
    },
    begun,
  );
}

async function proveWith(cards: Cards): Promise<void> {
  const database = await startDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-proof-'));
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755);
  try {
    await fillDatabase(database);
    const tokens = await makeMembers(database, Math.max(ROUNDS, AT_ONCE * COUPON_ROUNDS));
    const product = await startProduct({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...cards.env,
    });
    try {
      say(`${cards.name}: ${ROUNDS} checkouts, each ${AT_ONCE} times at once …`);
      await sameCheckouts(cards, database, product.url, tokens);
      say(`${cards.name}: ${COUPON_ROUNDS} coupons, each wanted by ${AT_ONCE} at once …`);
      await lastCoupons(cards, database, product.url, tokens);
      const ask = async <Row extends object>(statement: string) =>
        (await patiently(() => database.pool.query<Row>(statement))).rows;
      checks.push(...(await bookChecks(ask, cards.moves(), cards.name)));
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function sameCheckouts(
  cards: Cards,
  database: BenchDatabase,
  url: string,
  tokens: readonly string[],
): Promise<void> {
  let matching = 0;
  const others = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const key = randomUUID();
    if (round % LOST_EVERY === LOST_EVERY - 1) cards.loseAnAnswer();
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          send(url, tokens[round]!, key, () => checkoutBody(cards, null)),
        ),
      ),
      crashSometimes(database, round),
    ]);
    const first = answers.find(({ status }) => status === 201)?.text;
    for (const { status, text } of answers) {
      if (status === 201 && text === first) matching++;
      else count(others, `${status} ${text.slice(0, 120)}`);
    }
  }
  for (const [what, times] of others) say(`${times} other answers: ${what}`);
  const made = await counted(database);
  checks.push(
    { what: `${cards.name}: matching answers`, expected: ROUNDS * AT_ONCE, found: matching },
    { what: `${cards.name}: orders`, expected: ROUNDS, found: made.orders },
    { what: `${cards.name}: subscriptions`, expected: ROUNDS, found: made.subscriptions },
    { what: `${cards.name}: members with one order`, expected: ROUNDS, found: made.members },
  );
  if (cards.takesMoney) {
    const charges = cards.charges();
    checks.push(
      { what: `${cards.name}: charges at the provider`, expected: ROUNDS, found: charges.length },
      { what: `${cards.name}: cents charged`, expected: made.cents, found: sum(charges) },
    );
  }
}

async function lastCoupons(
  cards: Cards,
  database: BenchDatabase,
  url: string,
  tokens: readonly string[],
): Promise<void> {
  const before = await counted(database);
  const chargedBefore = cards.charges().length;
  let discounted = 0;
  let refused = 0;
  const others = new Map<string, number>();
  for (let round = 0; round < COUPON_ROUNDS; round++) {
    const code = `LAST${round}`;
    await patiently(() =>
      database.pool.query(
        "insert into coupon (code, type, value, uses_limit) values ($1, 'percent', 50, 1)",
        [code],
      ),
    );
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => {
          const key = randomUUID();
          return send(url, tokens[round * AT_ONCE + n]!, key, () => checkoutBody(cards, code));
        }),
      ),
      crashSometimes(database, round),
    ]);
    for (const { status, text } of answers) {
      if (status === 201) discounted++;
      else if (status === 422 && text.includes('Coupon code is not valid')) refused++;
      else count(others, `${status} ${text.slice(0, 120)}`);
    }
  }
  for (const [what, times] of others) say(`${times} other answers: ${what}`);
  const after = await counted(database);
  checks.push(
    { what: `${cards.name}: checkouts with the last coupon`, expected: COUPON_ROUNDS, found: discounted },
    {
      what: `${cards.name}: told that it is gone`,
      expected: COUPON_ROUNDS * (AT_ONCE - 1),
      found: refused,
    },
    {
      what: `${cards.name}: discounts given`,
      expected: COUPON_ROUNDS,
      found: after.discounts - before.discounts,
    },
    {
      what: `${cards.name}: orders made by them`,
      expected: COUPON_ROUNDS,
      found: after.orders - before.orders,
    },
  );
  if (cards.takesMoney)
    checks.push({
      what: `${cards.name}: charges for them`,
      expected: COUPON_ROUNDS,
      found: cards.charges().length - chargedBefore,
    });
}

/** In the middle of what the round sends. */
async function crashSometimes(database: BenchDatabase, round: number): Promise<void> {
  if (!RESTARTS_DATABASE || round % RESTART_EVERY !== RESTART_EVERY / 2) return;
  await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 60));
  await database.crash();
  restarts++;
}

async function counted({ pool }: BenchDatabase) {
  const { rows } = await patiently(() =>
    pool.query<{
      orders: number;
      subscriptions: number;
      members: number;
      discounts: number;
      cents: number;
    }>(
      `select count(*)::int as orders, count(distinct subscription_id)::int as subscriptions,
            count(distinct account_id)::int as members, coalesce(sum(total_amount), 0)::int as cents,
            (select count(*) from redemption)::int as discounts
       from "order" o where state <> 'void'`,
    ),
  );
  return rows[0]!;
}

/** Sends it as a browser does: where nobody knows yet (503), again under the same key. */
async function send(url: string, token: string, key: string, body: () => object): Promise<Answer> {
  const patience = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const answer = await sendOnce(url, token, key, body());
    if (answer.status !== 503 || performance.now() > patience) return answer;
    sentAgain++;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function sendOnce(url: string, token: string, key: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}/api/checkout`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Tenant': SLUG,
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

function checkoutBody(cards: Cards, couponCode: string | null) {
  return {
    selection: {
      businessSlug: SLUG,
      email: 'pat@example.com',
      mode: 'pickup',
      chosenItemId: 'item_1764547200000',
      ...(couponCode !== null && { couponCode }),
    },
    address: {
      fullName: 'Pat Plain',
      phone: '(555) 010-0142',
      street: '12 Orchard Lane',
      city: 'Kingston',
      state: 'NY',
      zip: '12401',
      country: 'US',
    },
    ...cards.payment(),
  };
}

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

const sum = (charges: readonly { amount: number }[]): number =>
  charges.reduce((total, { amount }) => total + amount, 0);

await main();
