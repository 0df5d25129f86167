import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { startDatabase, type BenchDatabase } from '../support/load/database.ts';
import { fillMemberships } from '../support/load/renewal-members.ts';
import { numberGiven, patiently, RESTARTS_DATABASE, restartedName, restartedTitle } from './arguments.ts';
import { conclude, say } from './proofs.ts';
import { Ledger, serve } from './provider.ts';
import type { WorkerParts } from './worker.ts';

/**
 * `npm run proof:workers`: eight instances at once renew 10,000 memberships that are all due, half of them with a card,
 * and are killed with -9 at random twenty times and started again; a card's provider loses one answer of fifty. In the
 * end each membership has one order of the month, and each card was charged once. With `-- --restart-database` PostgreSQL is killed
 * with -9 five times too.
 */
const SUBSCRIPTIONS = numberGiven('memberships', 10_000);
const WORKERS = 8;
const KILLS = 20;
/** With --restart-database: after every so many kills PostgreSQL is killed too. */
const RESTART_EVERY = 4;
const ONE_LOST_OF = 50;
/** Boxes that came due from 1 to 28 November, looked at on the last of these days. */
const FIRST_BOX_ON = '2026-11-01';
const DAYS = 28;
const NOW = '2026-11-28T17:00:00Z';
const MONTH = '2026-11';
const PATIENCE_MILLISECONDS = 10 * 60_000;

/** Every other membership has a card on file. */
const CARDS = `
  insert into card_on_file (subscription_id, account_id, customer_id, card_id, brand, last4, exp_month, exp_year, saved_at)
  select id, account_id, 'customer-' || id, 'card-' || id, 'VISA', '1111', 12, 2030, started_at
    from subscription where id % 2 = 0`;

const SWC = new URL('../../tools/bootstrap/swc-hook.mjs', import.meta.url).href;

const begun = performance.now();
const database = await startDatabase();
const ledger = new Ledger();
const provider = await serve(ledger, { oneLostOf: ONE_LOST_OF });
const parts: WorkerParts = { connection: database.connection, address: provider.address, now: NOW };
const workers = new Set<ChildProcess>();
let isOver = false;
let restarts = 0;

async function main(): Promise<void> {
  try {
    say(`${SUBSCRIPTIONS} memberships …`);
    await fillMemberships(database.pool, {
      subscriptions: SUBSCRIPTIONS,
      firstBoxOn: FIRST_BOX_ON,
      days: DAYS,
    });
    await database.pool.query(CARDS);
    for (let n = 0; n < WORKERS; n++) workers.add(startWorker());
    const kills = await killInBetween();
    await finished();
    await proveWith(kills);
  } finally {
    isOver = true;
    for (const worker of workers) worker.kill('SIGKILL');
    provider.stop();
    await database.stop();
  }
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

/** Kills as the work goes on: whenever another twentieth or so is done, one of them. */
async function killInBetween(): Promise<number> {
  let kills = 0;
  let after = 0;
  while (kills < KILLS) {
    after += randomInt(1, Math.floor((2 * SUBSCRIPTIONS) / (KILLS + 2)));
    // The last ones come while there is still something to do.
    const mark = Math.min(after, Math.floor(SUBSCRIPTIONS * 0.97));
    await until(async () => (await made()) >= mark);
    const victim = [...workers][randomInt(workers.size)]!;
    victim.kill('SIGKILL');
    if (victim.signalCode === null) await once(victim, 'exit');
    workers.delete(victim);
    workers.add(startWorker());
    kills++;
    if (RESTARTS_DATABASE && kills % RESTART_EVERY === 0) {
      await database.crash();
      restarts++;
    }
    say(`${await made()} orders, ${ledger.charges.size} charges; kill -9 number ${kills}`);
  }
  return kills;
}

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

async function made(): Promise<number> {
  return one(database, `select count(*)::int as n from "order" where year_month = '${MONTH}'`);
}

async function one({ pool }: BenchDatabase, query: string): Promise<number> {
  return (await patiently(() => pool.query<{ n: number }>(query))).rows[0]!.n;
}

async function proveWith(kills: number): Promise<void> {
  const half = SUBSCRIPTIONS / 2;
  const charges = [...ledger.charges.values()];
  const cards = new Map<string, number>();
  for (const { cardId } of charges) cards.set(cardId, (cards.get(cardId) ?? 0) + 1);
  const askedAgain = charges.filter(({ asked }) => asked > 1).length;
  const ofMonth = `from "order" where year_month = '${MONTH}'`;
  say(`${provider.lost()} answers lost, ${askedAgain} charges asked for again under their key`);
  conclude(
    {
      command: restartedName('proof:workers'),
      title: restartedTitle('Renewals by workers that are killed'),
      how:
        `${WORKERS} processes at once renewed ${SUBSCRIPTIONS.toLocaleString('en-US')} memberships that were due, every other one with a card; ${kills} times one of ` +
        `them, chosen at random, was killed with -9 and started again. The provider of the cards charges once a reference and lost ` +
        `${provider.lost()} answers after the charge was made; ${askedAgain} charges were asked for again.`,
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
        { what: 'charges at the provider', expected: half, found: charges.length },
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
        {
          what: 'cents in the ledger',
          expected: charges.reduce((sum, { amount }) => sum + amount, 0),
          found: await one(database, 'select coalesce(sum(cents), 0)::int as n from ledger_entry'),
        },
        {
          what: 'entries of the ledger, one for each charge',
          expected: charges.length,
          found: await one(database, "select count(*)::int as n from ledger_entry where kind = 'charge'"),
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
