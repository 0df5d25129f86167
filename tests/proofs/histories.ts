import 'reflect-metadata';
import { act, close } from './histories/acts.ts';
import type { Scene } from './histories/ask.ts';
import { refund } from './histories/acts-of-money.ts';
import { newBook } from './histories/book.ts';
import { compareBooks } from './histories/books.ts';
import { compare, forbidden } from './histories/compare.ts';
import { restartsSoFar, runJobs, startTestServer, stopTestServer } from './histories/jobs.ts';
import { COUPONS, start, type Life } from './histories/life.ts';
import { Town } from './histories/town.ts';
import { weatherOf } from './histories/weather.ts';
import { numberGiven, RESTARTS_DATABASE, restartedName, restartedTitle } from './arguments.ts';
import { conclude, say } from './proofs.ts';
import { dice, type Dice } from './random.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/**
 * `npm run proof:histories [seed] [-- --memberships 360]`: random lives of memberships, by the product on PostgreSQL with
 * a moved clock and by an independent model (histories/membership.ts). After every run of the jobs both must have the same
 * orders, cents, skips, missed months, next boxes and charges, and whatever somebody asked for must have been accepted or
 * refused by both. At the end of each round the ledger, the companies' lists and the orders are compared to the cent.
 */
const MEMBERSHIPS = 60;
const ROUNDS = Math.ceil(numberGiven('memberships', 360) / MEMBERSHIPS);
const MONTHS = 15;
const ZONES = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Businesses that close, each in the middle of an outage, so that charges wait. */
const CLOSINGS = 3;

const begun = performance.now();
const seed = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? Date.now() % 1_000_000);
const book = newBook();
const { counts, differences } = book;
let inBooks = 0;

async function main(): Promise<void> {
  say(`seed ${seed}`);
  await startTestServer();
  try {
    for (let round = 0; round < ROUNDS; round++) await live(round, dice(seed + round));
  } finally {
    await stopTestServer();
  }
  for (const difference of differences.slice(0, 5)) console.error(difference);
  const shown = (n: number) => n.toLocaleString('en-US');
  conclude(
    {
      command: restartedName('proof:histories'),
      title: restartedTitle('Random lives of memberships'),
      how: [
        `${shown(counts.memberships)} memberships lived ${MONTHS} months each by the product on PostgreSQL, with a moved clock, and by`,
        `a model written from docs/rules.md alone: ${ZONES.length} zones from Honolulu to Kiritimati, starts on all days of 2023`,
        'to 2028, coupons, tax, gifts, cards that fail, recover, are replaced, are removed at the company, get another date and',
        `whose customers are merged (${shown(counts.cards)} such news), and two companies that lose answers and`,
        `were out of reach ${counts.outages} times for ${shown(counts.outageDays)} days, in each round each once for two months with a 401:`,
        `${shown(counts.settled)} times a charge was settled afterwards. Businesses connected, gave up or took back an account of their own ${shown(counts.accounts)} times.`,
        `${shown(counts.credits)} times credit was given, ${shown(counts.refunds)} refunds were asked for, ${shown(counts.elsewhere)} were made or failed at the company's own counter, and`,
        `${shown(counts.disputes)} charges were disputed; three of ten of such news never came, and were found by the ${shown(counts.reconciled)} comparisons with the companies' lists.`,
        `The jobs ran ${shown(counts.runs)} times and once stood`,
        `still for ${counts.longestStop} days; ${CLOSINGS} businesses of each round closed in an outage. Members and staff asked for ${shown(counts.asked)} changes, of which`,
        `${shown(counts.refused)} were refused by both. Both made ${shown(counts.orders)} orders and ${shown(counts.charges)} charges of ${shown(counts.cents)} cents, skipped`,
        `${shown(counts.skips)} months, missed ${shown(counts.missed)} and wrote off ${shown(counts.writtenOff)} boxes. Seed ${seed}.`,
        ...(RESTARTS_DATABASE
          ? [
              `PostgreSQL was killed with -9 and started again ${restartsSoFar()} times while the jobs ran. ${counts.setApart} memberships`,
              'were compared no further: their charge was under way at that moment and the company out of reach, so that',
              'nobody knows whether it was made; none of them was charged twice either.',
            ]
          : []),
      ].join(' '),
      checks: [
        { what: 'memberships compared', expected: ROUNDS * MEMBERSHIPS, found: counts.memberships },
        { what: 'memberships that came out otherwise', expected: 0, found: differences.length - inBooks },
        { what: 'differences of ledger, lists of the companies and orders', expected: 0, found: inBooks },
        ...(RESTARTS_DATABASE
          ? [{ what: 'set apart, a twentieth at most', expected: 'yes', found: isFew(counts.setApart) }]
          : []),
      ],
    },
    begun,
  );
}

/** One clock, with memberships that start in its first two months. */
async function live(round: number, random: Dice): Promise<void> {
  const product = await openTestProduct();
  const town = new Town(product, random);
  try {
    await lifeOf({ book, product, town, random });
  } finally {
    await product.close();
  }
  say(`round ${round + 1} of ${ROUNDS}: ${counts.orders} orders so far, ${differences.length} differences`);
}

async function lifeOf(parts: Omit<Scene, 'staff'>): Promise<void> {
  const { product, town, random } = parts;
  let now = Date.UTC(2023, 0, 1) + random.below(6 * 365) * DAY;
  const end = now + MONTHS * 30.5 * DAY;
  product.now = new Date(now);
  const scene: Scene = { ...parts, staff: await product.as.admin() };
  await makeCoupons(product);
  for (const zone of ZONES) await town.open(zone);
  const starts = Array.from({ length: MEMBERSHIPS }, () => now + random.below(61 * 24) * HOUR).toSorted(
    (a, b) => a - b,
  );
  const lives: Life[] = [];
  const weather = town.companies.map(() => weatherOf(random, now, MONTHS, book));
  const closings = Array.from(
    { length: CLOSINGS },
    (_, n) => weather[n % 2]!.longest.from + DAY * (1 + random.below(10)),
  ).toSorted((a, b) => a - b);
  const wrong = new Set<Life>();
  while (now < end) {
    const next = now + pauseOf(random);
    while (starts.length > 0 && starts[0]! <= next) {
      product.now = new Date(starts.shift()!);
      lives.push(await start(product, town, random, random.of(town.shops.filter(({ isOpen }) => isOpen))));
    }
    for (const [n, company] of town.companies.entries()) company.outage = weather[n]!.at(now);
    while (closings.length > 0 && now >= closings[0]!) {
      closings.shift();
      await close(scene, lives, random.below(100));
    }
    await changeBusinesses(scene, lives);
    await actions(scene, { lives, wrong, from: now, to: next });
    now = next;
    product.now = new Date(now);
    const isCompared = random.chance(0.1) || lives.some(({ unheard }) => unheard.length > 0);
    await runJobs(product, town, book, { isCompared });
    for (const life of lives) liveOn(life, product.now);
    const unknown = await whoseChargeNobodyKnows(product, town);
    for (const { life, text } of await compare(product, town, lives)) {
      if (wrong.has(life)) continue;
      wrong.add(life);
      if (unknown.has(life.id)) counts.setApart++;
      else differences.push(text);
    }
  }
  differences.push(...lives.flatMap((life) => forbidden(life, town)));
  // Whatever waits for a company is asked once more.
  for (const company of town.companies) company.outage = null;
  await runJobs(product, town, book, { isCompared: true });
  const inThese = await compareBooks(product, town, book);
  inBooks += inThese.length;
  differences.push(...inThese);
  count(lives);
}

/** Mostly a run a day, sometimes several, now and then a long stop. */
function pauseOf(random: Dice): number {
  const pause = random.chance(0.008)
    ? 2 * DAY + random.below(88 * 24) * HOUR
    : random.chance(0.2)
      ? random.below(6) * HOUR
      : 20 * HOUR + random.below(8 * 60) * 60_000;
  counts.longestStop = Math.max(counts.longestStop, Math.round(pause / DAY));
  return pause;
}

/** Now and then a business connects another account, or gives its own up; or its tax changes. */
async function changeBusinesses({ staff, town, random, product }: Scene, lives: Life[]): Promise<void> {
  const shop = random.of(town.shops);
  if (!shop.isOpen) return;
  if (random.chance(0.02)) await town.setTax(shop);
  if (!random.chance(0.05)) return;
  const what = await town.changeAccount(staff, shop, lives);
  if (what === '') return;
  counts.accounts++;
  for (const life of lives)
    if (life.shop === shop) life.told.push(`${product.now.toISOString()} the business ${what}`);
}

async function actions(
  scene: Scene,
  { lives, wrong, from, to }: { lives: Life[]; wrong: Set<Life>; from: number; to: number },
): Promise<void> {
  const { product, random } = scene;
  const moments = lives
    .filter(() => random.chance(Math.min(0.5, (0.09 * (to - from)) / DAY)))
    .map((life) => ({ life, at: Math.max(life.startedAt, momentFor(life, from, to, random)) }))
    .toSorted((a, b) => a.at - b.at);
  for (const { life, at } of moments) {
    // What is told by tonight's list alone is not known to anybody yet.
    if (wrong.has(life) || life.unheard.length > 0) continue;
    product.now = new Date(at);
    if (life.shop.isOpen) await act(scene, life);
    else if (random.chance(0.05)) await refund(scene, life);
  }
}

/** What the night brings by the model. */
function liveOn({ model, told, unheard }: Life, at: Date): void {
  model.run(at);
  model.settleRefunds();
  for (const hear of unheard.splice(0)) hear();
  model.forgetCard(at);
  told.push(`${at.toISOString()} run`);
}

async function makeCoupons({ orm }: TestProduct): Promise<void> {
  for (const [code, { type, value, duration }] of Object.entries(COUPONS))
    await orm.em
      .fork()
      .execute('insert into coupon (code, type, value, duration) values (?, ?, ?, ?)', [
        code,
        type,
        value,
        duration,
      ]);
}

function count(lives: readonly Life[]): void {
  for (const { model } of lives) {
    const orders = [...model.orders.values()];
    counts.memberships++;
    counts.orders += orders.length;
    counts.writtenOff += orders.filter(({ state }) => state === 'written_off').length;
    counts.missed += model.missed.size;
    counts.skips += model.skips.size;
    counts.charges += model.charges;
  }
}

/** Some time before the next run; often just before or after the last day to skip ends, or the next box's day begins. */
function momentFor({ model }: Life, from: number, to: number, random: Dice): number {
  const edges = [from, to]
    .map((at) => model.dayOf(new Date(at)))
    .some((day) => day === model.skipBy || day === model.next);
  if (!edges) return from + random.below(Math.max(1, to - from));
  // The first instant of a day, found by halving.
  let [low, high] = [from, to];
  const day = model.dayOf(new Date(from));
  if (model.dayOf(new Date(to)) === day) return from + random.below(Math.max(1, to - from));
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (model.dayOf(new Date(middle)) === day) low = middle;
    else high = middle;
  }
  return Math.min(to, Math.max(from, high - random.below(2)));
}

/**
 * The memberships (public ids) whose charge was sent when PostgreSQL was killed, and whose company cannot be asked
 * about it in an outage. It may have gone through, so it is not called unpaid; the model knows nothing of such a moment,
 * and lives on by itself. What must never happen is looked for in them all the same.
 */
async function whoseChargeNobodyKnows(product: TestProduct, town: Town): Promise<ReadonlySet<string>> {
  if (!RESTARTS_DATABASE || town.companies.every(({ outage }) => outage === null)) return new Set();
  const found = await product.orm.em.fork().execute<{ id: string }[]>(NOBODY_KNOWS);
  return new Set(found.map(({ id }) => id));
}

const NOBODY_KNOWS = `
  select s.public_id as id from payment p join "order" o on o.id = p.order_id join subscription s on s.id = o.subscription_id
   where p.state in ('processing', 'unknown') and p.sent_at is not null`;

const isFew = (n: number): string => (n * 20 <= ROUNDS * MEMBERSHIPS ? 'yes' : String(n));

await main();
