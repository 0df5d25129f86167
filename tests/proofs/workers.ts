import 'reflect-metadata';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { openOwnContext } from '../../gateway/context.ts';
import { ormConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { reconcile } from '../../schema/payments/reconciliation/reconcile.ts';
import { startFakeSquare, type Behaviour } from '../support/payments/fake-square.ts';
import { startFakeStripe } from '../support/payments/fake-stripe/fake-stripe.ts';
import { startDatabase, type BenchDatabase } from '../support/load/database.ts';
import { fillMemberships } from '../support/load/renewal-members.ts';
import {
  numberGiven,
  patiently,
  restartedName,
  restartedTitle,
  RESTARTS_DATABASE,
  sized,
} from './arguments.ts';
import { companyPorts, PLATFORM } from './companies.ts';
import { conclude, say } from './proofs.ts';
import { bookChecks } from './three-books.ts';
import type { WorkerParts } from './worker.ts';

/**
 * `npm run proof:workers [-- --memberships 10000]`: eight instances at once renew memberships that are all due, half of
 * them with a card, and are killed with -9 at random twenty times and started again. One business is charged at the
 * platform's account at a fake of Square, the other at its own account at a fake of Stripe; both fakes take their time,
 * lose answers, answer too late, and take money after nobody waits any more. In the end each membership has one order of
 * the month, each card was charged once, and ledger, lists and orders agree. With `-- --restart-database` PostgreSQL is
 * killed with -9 five times too.
 */
const SUBSCRIPTIONS = numberGiven('memberships', 10_000);
const WORKERS = 8;
const KILLS = 20;
/** With --restart-database: after every so many kills PostgreSQL is killed too. */
const RESTART_EVERY = 4;
/** Of every answer of a company. */
const SLOW_MS = 40;
/** How charges are met otherwise than asked, each so often in a thousand. */
const MISHAPS: readonly [Behaviour, number, string][] = [
  ['lost', 20, 'answers lost after the charge'],
  ['late', 5, 'charges made and never answered'],
  ['lands_late', 5, 'charges made when nobody waited any more'],
  ['timeout', 5, 'charges never answered, and not made'],
  ['cut', 10, 'connections cut before the charge'],
  ['busy', 10, 'turned away (429)'],
  ['broken', 5, 'errors of the company (500)'],
  ['twice', 10, 'handled twice'],
];
/** Boxes that came due from 1 to 28 November, looked at on the last of these days. */
const FIRST_BOX_ON = '2026-11-01';
const DAYS = 28;
const NOW = '2026-11-28T17:00:00Z';
const MONTH = '2026-11';
const PATIENCE_MILLISECONDS = 20 * 60_000;
const OWN_ACCOUNT = 'acct_many';

const SWC = new URL('../../tools/bootstrap/swc-hook.mjs', import.meta.url).href;

const begun = performance.now();
const database = await startDatabase();
const square = await startFakeSquare();
const stripe = await startFakeStripe();
const parts: WorkerParts = {
  connection: database.connection,
  companies: { square: square.config, stripe: stripe.settings },
  now: NOW,
};
const workers = new Set<ChildProcess>();
const mishaps = new Map<string, number>();
let isOver = false;
let restarts = 0;
/** Charges that had been sent and not been answered when somebody was killed. */
let cutShort = 0;

async function main(): Promise<void> {
  try {
    say(`${SUBSCRIPTIONS} memberships …`);
    for (const name of ['square', 'stripe'])
      await fillMemberships(database.pool, {
        subscriptions: SUBSCRIPTIONS / 2,
        firstBoxOn: FIRST_BOX_ON,
        days: DAYS,
        name,
      });
    await giveCards();
    square.slowMs = SLOW_MS;
    stripe.orders.slowMs = SLOW_MS;
    square.setMood(mishap);
    stripe.setMood(mishap);
    for (let n = 0; n < WORKERS; n++) workers.add(startWorker());
    const kills = await killInBetween();
    await finished();
    isOver = true;
    for (const worker of workers) worker.kill('SIGKILL');
    await proveWith(kills);
  } finally {
    isOver = true;
    for (const worker of workers) worker.kill('SIGKILL');
    await database.stop();
    await square.close();
    await stripe.close();
  }
}

/** Every other membership of each business has a card on file, where its business is charged. */
async function giveCards(): Promise<void> {
  await database.pool.query(PLATFORM_ACCOUNT, [PLATFORM]);
  await database.pool.query(OWN_ACCOUNTS, [OWN_ACCOUNT]);
  stripe.connectAccount(OWN_ACCOUNT);
  const { rows } = await database.pool.query<{ customer: string; card: string; company: string }>(CARDS);
  for (const { customer, card, company } of rows)
    if (company === 'stripe') stripe.putOnFile(card, customer, OWN_ACCOUNT);
    else square.putOnFile(card, customer);
}

const PLATFORM_ACCOUNT = `
  insert into provider_account (provider, reference, connected_at, connected_by) values ('square', $1, now(), 'Regulars')`;

const OWN_ACCOUNTS = `
  with own as (
    insert into provider_account (business_id, provider, reference, connected_at, connected_by)
    select id, 'stripe', $1, now(), 'olivia' from business where slug = 'stripe-members' returning id, business_id)
  update business b set provider_account_id = own.id from own where b.id = own.business_id`;

const CARDS = `
  with cards as (
    insert into card_on_file (subscription_id, account_id, provider_account_id, customer_id, card_id, brand, last4,
      exp_month, exp_year, saved_at)
    select s.id, s.account_id, a.id, 'cus_' || s.id, 'pm_' || s.id, 'VISA', '1111', 12, 2040, s.started_at
      from subscription s join business b on b.id = s.business_id
      join provider_account a on a.id = coalesce(b.provider_account_id,
        (select id from provider_account where business_id is null))
     where s.id % 2 = 0
    returning customer_id, card_id, provider_account_id)
  select c.customer_id as customer, c.card_id as card, a.provider as company
    from cards c join provider_account a on a.id = c.provider_account_id`;

/** What a company does with a charge instead of what was asked; mostly nothing else. */
function mishap(): Exclude<Behaviour, 'temporary'> | null {
  let roll = randomInt(1_000);
  for (const [behaviour, share, what] of MISHAPS) {
    roll -= share;
    if (roll >= 0) continue;
    mishaps.set(what, (mishaps.get(what) ?? 0) + 1);
    return behaviour as Exclude<Behaviour, 'temporary'>;
  }
  return null;
}

function startWorker(): ChildProcess {
  const worker = spawn(
    process.execPath,
    ['--import', SWC, path.join(import.meta.dirname, 'worker.ts'), JSON.stringify(parts)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  worker.once('exit', (code) => {
    if (!isOver && code !== null) throw new Error(`A worker ended with ${code}.`);
  });
  return worker;
}

/** Kills as the charges go on: whenever another twentieth or so is charged, one of them. */
async function killInBetween(): Promise<number> {
  const all = SUBSCRIPTIONS / 2;
  let kills = 0;
  let after = 0;
  while (kills < KILLS) {
    after += randomInt(1, Math.max(2, Math.floor((2 * all) / (KILLS + 2))));
    // The last ones come while there is still something to do.
    const mark = Math.min(after, Math.floor(all * 0.97));
    await until(async () => charged() >= mark);
    const victim = [...workers][randomInt(workers.size)]!;
    victim.kill('SIGKILL');
    if (victim.signalCode === null) await once(victim, 'exit');
    cutShort += await one(database, UNDER_WAY);
    workers.delete(victim);
    workers.add(startWorker());
    kills++;
    if (RESTARTS_DATABASE && kills % RESTART_EVERY === 0) {
      await database.crash();
      restarts++;
    }
    say(`${charged()} charges; kill -9 number ${kills}`);
  }
  return kills;
}

const UNDER_WAY = `
  select count(*)::int as n from payment
   where state in ('intent', 'processing') and sent_at is not null and leased_until > clock_timestamp()`;

/** All is ordered, and no payment waits for anything. */
async function finished(): Promise<void> {
  await until(async () => {
    const left = await one(
      database,
      `select (select count(*) from subscription where next_box_on < '2026-11-29')::int
            + (select count(*) from "order" where state = 'processing')::int
            + (select count(*) from payment where state in ('intent', 'processing', 'unknown'))::int as n`,
    );
    return left === 0;
  });
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const patience = performance.now() + PATIENCE_MILLISECONDS;
  while (!(await isTrue())) {
    if (performance.now() > patience) return say('patience is at an end');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

const charged = (): number => square.charges.length + stripe.charges.length;

async function one({ pool }: BenchDatabase, query: string): Promise<number> {
  return (await patiently(() => pool.query<{ n: number }>(query))).rows[0]!.n;
}

/** How many differences the product's own comparison leaves on its screen. */
async function differencesShown(): Promise<number> {
  const orm = await MikroORM.init(ormOptions(ormConnection(database.connection, DATABASE_LIMITS.longWork)));
  try {
    const own = {
      em: orm.em,
      clock: { now: () => new Date(NOW) },
      ports: companyPorts(parts.companies),
      support: { email: null, phone: null },
    };
    const { accounts } = await reconcile(await openOwnContext(own, 'proof'));
    if (accounts !== 2) say(`${accounts} accounts could be compared`);
    return one(database, 'select count(*)::int as n from money_difference');
  } finally {
    await orm.close(true);
  }
}

async function proveWith(kills: number): Promise<void> {
  const half = SUBSCRIPTIONS / 2;
  square.slowMs = 0;
  stripe.orders.slowMs = 0;
  const charges = [...square.charges, ...stripe.charges];
  const cards = new Map<string, number>();
  for (const { cardId } of charges) cards.set(cardId, (cards.get(cardId) ?? 0) + 1);
  const ofMonth = `from "order" where year_month = '${MONTH}'`;
  const ask = async <Row extends object>(query: string) => (await database.pool.query<Row>(query)).rows;
  const numberOf = (n: number) => n.toLocaleString('en-US');
  conclude(
    {
      ...sized(
        restartedName('proof:workers'),
        restartedTitle('Renewals by workers that are killed'),
        'memberships',
      ),
      how: [
        `${WORKERS} processes at once renewed ${numberOf(SUBSCRIPTIONS)} memberships that were due, every other one with a card; ${kills} times one of`,
        `them, chosen at random, was killed with -9 and started again, while ${numberOf(cutShort)} charges in all were under way. Half of them are`,
        `charged at the platform's account at a fake of Square (${numberOf(square.charges.length)} charges), half at the business's own at a fake of Stripe`,
        `(${numberOf(stripe.charges.length)}); each answer takes ${SLOW_MS} ms.`,
      ].join(' '),
      more: `| how charges were met | times |\n|---|--:|\n${MISHAPS.map(([, , what]) => `| ${what} | ${numberOf(mishaps.get(what) ?? 0)} |`).join('\n')}`,
      checks: [
        { what: 'kills', expected: KILLS, found: kills },
        ...(RESTARTS_DATABASE
          ? [{ what: 'restarts of the database', expected: KILLS / RESTART_EVERY, found: restarts }]
          : []),
        {
          what: 'memberships with one order of the month',
          expected: SUBSCRIPTIONS,
          found: await one(
            database,
            `select count(*)::int as n from (select subscription_id ${ofMonth} group by 1 having count(*) = 1) as o`,
          ),
        },
        {
          what: 'orders of the month',
          expected: SUBSCRIPTIONS,
          found: await one(database, `select count(*)::int as n ${ofMonth}`),
        },
        {
          what: 'orders of any other month that were made',
          expected: 0,
          found: await one(database, `select count(*)::int as n from "order" where year_month > '${MONTH}'`),
        },
        {
          what: 'orders paid by card',
          expected: half,
          found: await one(database, `select count(*)::int as n ${ofMonth} and state = 'paid'`),
        },
        {
          what: 'orders to be paid at pickup',
          expected: half,
          found: await one(database, `select count(*)::int as n ${ofMonth} and state = 'unpaid'`),
        },
        { what: 'charges at Square', expected: half / 2, found: square.charges.length },
        { what: 'charges at Stripe', expected: half / 2, found: stripe.charges.length },
        {
          what: 'cards charged more than once',
          expected: 0,
          found: [...cards.values()].filter((n) => n > 1).length,
        },
        {
          what: 'cents charged',
          expected: await one(database, `select sum(total_amount)::int as n ${ofMonth} and state = 'paid'`),
          found: charges.reduce((sum, { amount }) => sum + amount, 0),
        },
        ...(await bookChecks(ask, [...square.moves(), ...stripe.moves()])),
        {
          what: 'differences that the product shows to its owners',
          expected: 0,
          found: await differencesShown(),
        },
        {
          what: 'memberships whose next box is not in the next month',
          expected: 0,
          found: await one(
            database,
            `select count(*)::int as n from subscription where to_char(next_box_on, 'YYYY-MM') <> '2026-12'`,
          ),
        },
        {
          what: 'renewals in the history',
          expected: SUBSCRIPTIONS,
          found: await one(
            database,
            `select count(*)::int as n from membership_event where kind = 'renewed'`,
          ),
        },
        {
          what: 'mails of a renewal',
          expected: SUBSCRIPTIONS,
          found: await one(database, `select count(*)::int as n from email where kind = 'renewed'`),
        },
      ],
    },
    begun,
  );
}

await main();
