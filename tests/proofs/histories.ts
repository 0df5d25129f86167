import { platformOnly } from '../support/platform-only.ts';
import 'reflect-metadata';
import startTestServer, { type TestGlobals } from '../support/database-server.ts';
import { isOutage } from '../../gateway/http/database-errors.ts';
import type { Context } from '../../schema/context.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { retryDue } from '../../schema/payments/charges/retry-due.ts';
import { settlePayments } from '../../schema/payments/settlement/settle-payments.ts';
import { act, close, COUPONS, newBook, start, type Life } from './lives.ts';
import { monthText } from './model.ts';
import { RESTARTS_DATABASE, restartedName, restartedTitle } from './arguments.ts';
import { conclude, say } from './proofs.ts';
import { OUTAGES, providerOf, ShakyLedger, type Ledger } from './provider.ts';
import { dice, type Dice } from './random.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/**
 * `npm run proof:histories [seed]`: random lives of memberships, by the product on PostgreSQL with a moved clock and by
 * an independent model (model.ts). After every run of the jobs both must have the same orders, skips, missed months, next
 * boxes and charges, and whatever somebody asked for must have been accepted or refused by both.
 */
const ROUNDS = 6;
const MEMBERSHIPS = 60;
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
/** With --restart-database: in so many of the runs of the jobs PostgreSQL is killed and started again. */
const RESTART_SHARE = 0.02;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const begun = performance.now();
const seed = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? Date.now() % 1_000_000);
let restarts = 0;
const book = newBook();
const { counts, differences } = book;

async function main(): Promise<void> {
  say(`seed ${seed}`);
  await startTestServer();
  try {
    for (let round = 0; round < ROUNDS; round++) await live(round, dice(seed + round));
  } finally {
    await (globalThis as TestGlobals).stopTestServer?.();
  }
  for (const difference of differences.slice(0, 5)) console.error(difference);
  const shown = (n: number) => n.toLocaleString('en-US');
  conclude(
    {
      command: restartedName('proof:histories'),
      title: restartedTitle('Random lives of memberships'),
      how: [
        `${counts.memberships} memberships lived ${MONTHS} months each by the product on PostgreSQL, with a moved clock, and by`,
        `a model written from docs/rules.md alone: ${ZONES.length} zones from Honolulu to Kiritimati, starts on all days of 2023`,
        'to 2028, coupons, gifts, cards that fail, recover, are replaced and are removed at the provider, and a provider that loses answers and',
        `was out of reach ${counts.outages} times for ${counts.outageDays} days, in each round once for two months:`,
        `${shown(counts.settled)} times a charge was settled afterwards. The jobs ran ${shown(counts.runs)} times and once stood`,
        `still for ${counts.longestStop} days; one business of each round closed in an outage. Members and staff asked for ${shown(counts.asked)} changes, of which`,
        `${shown(counts.refused)} were refused by both. Both made ${shown(counts.orders)} orders and ${shown(counts.charges)} charges, skipped`,
        `${shown(counts.skips)} months, missed ${shown(counts.missed)} and wrote off ${shown(counts.writtenOff)} boxes. Seed ${seed}.`,
        ...(RESTARTS_DATABASE
          ? [
              `PostgreSQL was killed with -9 and started again ${restarts} times while the jobs ran. ${counts.setApart} memberships`,
              'were compared no further: their charge was under way at that moment and the provider out of reach, so that',
              'nobody knows whether it was made; none of them was charged twice either.',
            ]
          : []),
      ].join(' '),
      checks: [
        { what: 'memberships compared', expected: ROUNDS * MEMBERSHIPS, found: counts.memberships },
        { what: 'memberships that came out otherwise', expected: 0, found: differences.length },
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
  const ledger = new ShakyLedger(dice(seed - round - 1));
  ledger.now = () => product.now;
  product.ports.payments = platformOnly(providerOf(ledger));
  try {
    await lifeOf(product, ledger, random);
  } finally {
    await product.close();
  }
  say(`round ${round + 1} of ${ROUNDS}: ${counts.orders} orders so far, ${differences.length} differences`);
}

async function lifeOf(product: TestProduct, ledger: ShakyLedger, random: Dice): Promise<void> {
  let now = Date.UTC(2023, 0, 1) + random.below(6 * 365) * DAY;
  const end = now + MONTHS * 30.5 * DAY;
  product.now = new Date(now);
  const staff = await product.as.admin();
  for (const [code, { type, value, duration }] of Object.entries(COUPONS))
    await product.orm.em
      .fork()
      .execute('insert into coupon (code, type, value, duration) values (?, ?, ?, ?)', [
        code,
        type,
        value,
        duration,
      ]);
  const businesses = await Promise.all(ZONES.map((timeZone) => product.business({ timeZone })));
  const starts = Array.from({ length: MEMBERSHIPS }, () => now + random.below(61 * 24) * HOUR).toSorted(
    (a, b) => a - b,
  );
  const lives: Life[] = [];
  const open = [...businesses];
  const weather = weatherOf(random, now);
  // In the middle of an outage, so that charges wait.
  const closesAt = weather.longest.from + DAY * (1 + random.below(10));
  const wrong = new Set<Life>();
  while (now < end) {
    // Mostly a run a day, sometimes several, now and then a long stop.
    const pause = random.chance(0.008)
      ? 2 * DAY + random.below(88 * 24) * HOUR
      : random.chance(0.2)
        ? random.below(6) * HOUR
        : 20 * HOUR + random.below(8 * 60) * 60_000;
    counts.longestStop = Math.max(counts.longestStop, Math.round(pause / DAY));
    const next = now + pause;
    while (starts.length > 0 && starts[0]! <= next) {
      product.now = new Date(starts.shift()!);
      // Nobody starts by card in an outage: the checkout is refused.
      ledger.outage = null;
      lives.push(await start(product, random, random.of(open)));
    }
    ledger.outage = weather.at(now);
    for (const { model } of lives) model.isOutage = ledger.outage !== null;
    if (open.length === businesses.length && now >= closesAt) {
      const [closing] = open.splice(random.below(open.length), 1);
      await close(product, staff, closing!, lives);
    }
    const moments = lives
      .filter(({ slug }) => open.some((business) => business.slug === slug))
      .filter(() => random.chance(Math.min(0.5, (0.06 * pause) / DAY)))
      .map((life) => ({ life, at: Math.max(life.startedAt, momentFor(life, now, next, random)) }))
      .toSorted((a, b) => a.at - b.at);
    for (const { life, at } of moments) {
      if (wrong.has(life)) continue;
      product.now = new Date(at);
      await act(book, product, ledger, staff, life, random);
    }
    now = next;
    product.now = new Date(now);
    await runJobs(product, ledger);
    for (const { model, told } of lives) {
      model.run(product.now);
      told.push(`${product.now.toISOString()} run`);
    }
    const unknown = await whoseChargeNobodyKnows(product, ledger);
    for (const { life, text } of await compare(product, lives, ledger)) {
      if (wrong.has(life)) continue;
      wrong.add(life);
      if (unknown.has(life.id)) counts.setApart++;
      else differences.push(text);
    }
  }
  differences.push(...lives.flatMap((life) => forbidden(life, ledger)));
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

/** Outages of hours and days, and one of two months with a token that is good for nothing. */
function weatherOf(random: Dice, begin: number) {
  const longest = { from: begin + (90 + random.below(120)) * DAY, days: 62, how: OUTAGES.at(-1)! };
  const outages = [
    longest,
    ...Array.from({ length: 12 }, () => ({
      from: begin + random.below(MONTHS * 30) * DAY + random.below(24) * HOUR,
      days: random.chance(0.5) ? 1 : 1 + random.below(20),
      how: random.of(OUTAGES),
    })),
  ];
  counts.outages += outages.length;
  counts.outageDays += outages.reduce((sum, { days }) => sum + days, 0);
  return {
    longest,
    at: (moment: number) =>
      outages.find(({ from, days }) => moment >= from && moment < from + days * DAY)?.how ?? null,
  };
}

/** What must never have happened, whatever the model says: two boxes on one day, or a charge of who had left. */
function forbidden({ model, cards, ended, told }: Life, ledger: Ledger): string[] {
  const charged = [...ledger.charges.values()].filter(({ cardId }) => cards.includes(cardId));
  const days = charged.map(({ at }) => model.dayOf(at));
  const hadLeft = charged.filter(({ at }) =>
    ended.some(
      ({ from, to }) => at.getTime() > from.getTime() && (to === null || at.getTime() < to.getTime()),
    ),
  );
  const history = `\n  ${told.slice(-60).join('\n  ')}`;
  return [
    ...(new Set(days).size < days.length
      ? [`two boxes were charged on one day: ${days.join(' ')}${history}`]
      : []),
    ...hadLeft.map(({ at }) => `charged at ${at.toISOString()}, after it had ended${history}`),
  ];
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

/** The jobs of a day. What the provider leaves open is asked about until it is settled, as it would be in the hours after. */
async function runJobs(product: TestProduct, ledger: ShakyLedger): Promise<void> {
  counts.runs++;
  const { visitor } = product.as;
  const jobs = [renewDue, settleAll, retryDue, settleAll];
  ledger.isShaky = true;
  const crash = crashSometimes();
  for (const job of jobs) {
    for (;;) {
      const error = await job(await visitor.context()).then(
        ({ failed }) => failed[0]?.error,
        (thrown: unknown) => thrown,
      );
      if (error === undefined) break;
      if (!RESTARTS_DATABASE || !isOutage(error)) throw error;
      // The next run tries again.
      await crash;
    }
  }
  await crash;
  ledger.isShaky = false;

  async function settleAll(context: Context): ReturnType<typeof settlePayments> {
    for (;;) {
      // Counted before the run: a lease that ends just after it was left out of it.
      const { leased } = await left();
      const run = await settlePayments(context, { all: true });
      counts.settled += run.settled;
      const { open } = await left();
      if (run.failed.length > 0 || (leased === 0 && (open === 0 || ledger.outage))) return run;
      // Left behind by a crash: leases run by the machine's clock, and hours pass between two runs of the product's.
      if (leased > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function left(): Promise<{ open: number; leased: number }> {
    const [counted] = await product.orm.em.fork().execute<{ open: number; leased: number }[]>(LEFT);
    return counted!;
  }
}

/** Kills PostgreSQL with -9 in some of the runs. */
async function crashSometimes(): Promise<void> {
  if (!RESTARTS_DATABASE || Math.random() > RESTART_SHARE) return;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
  await (globalThis as TestGlobals).crashTestServer?.();
  restarts++;
}

/**
 * The memberships (public ids) whose charge was sent when PostgreSQL was killed, and that the provider cannot be asked
 * about in an outage. It may have gone through, so it is not called unpaid; the model knows nothing of such a moment, and
 * lives on by itself. What must never happen is looked for in them all the same.
 */
async function whoseChargeNobodyKnows(product: TestProduct, ledger: Ledger & { outage: unknown }) {
  if (!RESTARTS_DATABASE || !ledger.outage) return new Set<string>();
  const found = await product.orm.em.fork().execute<{ id: string }[]>(NOBODY_KNOWS);
  return new Set(found.map(({ id }) => id));
}

const NOBODY_KNOWS = `
  select s.public_id as id from payment p join "order" o on o.id = p.order_id join subscription s on s.id = o.subscription_id
   where p.state in ('processing', 'unknown') and p.sent_at is not null`;

/** Those that came out otherwise than the model's. */
async function compare(
  product: TestProduct,
  lives: readonly Life[],
  ledger: Ledger,
): Promise<{ life: Life; text: string }[]> {
  const found = await product.orm.em.fork().execute<{ id: string; life: string }[]>(LIVES);
  const ofProduct = new Map(found.map(({ id, life }) => [id, life]));
  const owing = await product.orm.em.fork().execute<{ id: string; n: number }[]>(DEBTS);
  const debts = new Map(owing.map(({ id, n }) => [id, n]));
  const charges = new Map<string, number>();
  for (const { cardId } of ledger.charges.values()) charges.set(cardId, (charges.get(cardId) ?? 0) + 1);
  return lives.flatMap((life) => {
    const { model, cards, id, told } = life;
    const orders = [...model.orders.values()].map(({ on, total, state }) => `${on} ${total} ${state}`);
    const expected = [
      model.status,
      model.next ?? '-',
      orders.toSorted().join(', '),
      [...model.skips].map(monthText).toSorted().join(' '),
      [...model.missed].map(monthText).toSorted().join(' '),
    ].join(' | ');
    const charged = cards.reduce((sum, card) => sum + (charges.get(card) ?? 0), 0);
    const is = `${ofProduct.get(id)} | ${charged} charges`;
    const must = `${expected} | ${model.charges} charges`;
    if ((debts.get(id) ?? 0) > 1) return [{ life, text: `owes for ${debts.get(id)} boxes at once: ${is}` }];
    return is === must
      ? []
      : [{ life, text: `product: ${is}\nmodel:   ${must}\n  ${told.slice(-60).join('\n  ')}` }];
  });
}

const isFew = (n: number): string => (n * 20 <= ROUNDS * MEMBERSHIPS ? 'yes' : String(n));

const LEFT = `
  select count(*)::int as open, count(*) filter (where leased_until > clock_timestamp())::int as leased
    from payment where state in ('intent', 'processing', 'unknown')`;

const DEBTS = `
  select s.public_id as id, count(*)::int as n from "order" o join subscription s on s.id = o.subscription_id
   where o.state in ('processing', 'past_due') group by 1`;

const LIVES = `
  select s.public_id as id,
         concat_ws(' | ', s.status, coalesce(s.next_box_on::text, '-'),
           (select string_agg(o.scheduled_on || ' ' || o.total_amount || ' ' || o.state, ', ' order by o.scheduled_on)
              from "order" o where o.subscription_id = s.id),
           coalesce((select string_agg(k.year_month, ' ' order by k.year_month) from skip k where k.subscription_id = s.id), ''),
           coalesce((select string_agg(m.year_month, ' ' order by m.year_month) from missed_month m
                      where m.subscription_id = s.id), '')) as life
    from subscription s`;

await main();
