import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { openOwnContext } from '../../gateway/context.ts';
import { ormConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import type { Job } from '../../gateway/jobs/job.ts';
import { chargeOrdersJob, retryPaymentsJob, settlePaymentsJob } from '../../gateway/jobs/payments.ts';
import { renewDueJob } from '../../gateway/jobs/renew-due.ts';
import type { Ports } from '../../schema/context.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { startFakeSquare } from '../support/fake-square.ts';
import { startDatabase } from '../support/load/database.ts';
import { fillMemberships } from '../support/load/renewal-members.ts';
import { platformOnly } from '../support/platform-only.ts';
import { numberGiven } from './arguments.ts';
import { conclude, say } from './proofs.ts';

/**
 * `npm run proof:charges`: one instance's jobs, each woken every minute as by pg-boss and never twice at once, with 5,000
 * memberships of one day whose cards are charged at a fake of Square that takes 500 ms for each answer. All must be
 * charged once within ten minutes; the orders of memberships that come due meanwhile must not wait for that.
 */
const MEMBERSHIPS = numberGiven('memberships', 5_000);
const LATER = 200;
const ANSWERS_IN_MS = 500;
const MOST_SECONDS = 600;
/** When the later ones come due, after the start. */
const LATER_AFTER_MS = 75_000;
/** The jobs' minute, and half of one for the work itself. */
const MOST_SECONDS_FOR_ORDERS = 90;
const NOW = new Date('2026-11-28T17:00:00Z');
const JOBS: readonly Job[] = [renewDueJob, chargeOrdersJob, retryPaymentsJob, settlePaymentsJob];

const CARDS = `
  insert into card_on_file (subscription_id, account_id, customer_id, card_id, brand, last4, exp_month, exp_year, saved_at)
  select id, account_id, 'customer-' || id, 'card-' || id, 'VISA', '1111', 12, 2040, started_at from subscription
  returning customer_id as customer, card_id as card`;
/** The last of them come due while the others are charged. */
const COME_DUE =
  'update subscription set next_box_on = $2::date where id in (select id from subscription order by id desc limit $1)';

const begun = performance.now();
const since = (moment: number): number => Math.round((performance.now() - moment) / 100) / 10;

async function main(): Promise<void> {
  const square = await startFakeSquare();
  const database = await startDatabase();
  const orm = await MikroORM.init(
    ormOptions({ ...ormConnection(database.connection, DATABASE_LIMITS.longWork), poolMax: 20 }),
  );
  const stopping = new AbortController();
  const one = async (query: string) => (await database.pool.query<{ n: number }>(query)).rows[0]!.n;
  const until = async (query: string, goal: number) => {
    while ((await one(query)) < goal && since(begun) < 4 * MOST_SECONDS)
      await new Promise((resolve) => setTimeout(resolve, 200));
  };
  try {
    say(`${MEMBERSHIPS + LATER} memberships …`);
    await fillMemberships(database.pool, {
      subscriptions: MEMBERSHIPS + LATER,
      firstBoxOn: '2026-11-28',
      days: 1,
    });
    const { rows } = await database.pool.query<{ customer: string; card: string }>(CARDS);
    for (const { customer, card } of rows) square.putOnFile(card, customer);
    await database.pool.query(COME_DUE, [LATER, '2026-12-28']);
    square.slowMs = ANSWERS_IN_MS;
    const payments = platformOnly(square.provider({ timeoutSeconds: 30 }), {
      provider: 'square',
      reference: 'platform',
    });
    // The jobs of renewals and payments ask nothing else of the outside.
    const ports = { payments } as unknown as Ports;
    const own = { em: orm.em, clock: { now: () => NOW }, ports, support: { email: null, phone: null } };
    const started = performance.now();
    const loops = JOBS.map(async (job) => {
      for (let run = 0; !stopping.signal.aborted; run += 1) {
        const context = { ...(await openOwnContext(own, 'proof')), signal: stopping.signal };
        await job.run(
          context,
          { info: () => undefined, error: (facts) => console.error(facts) },
          { isDayPassed: false },
        );
        const next = started + Math.ceil((performance.now() - started) / 60_000) * 60_000;
        while (performance.now() < next && !stopping.signal.aborted)
          await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    const made = 'select count(*)::int as n from "order" where year_month = \'2026-11\'';
    await until(made, MEMBERSHIPS);
    const orderedIn = since(started);
    say(`${MEMBERSHIPS} orders in ${orderedIn} s`);
    await new Promise((resolve) => setTimeout(resolve, LATER_AFTER_MS));
    await database.pool.query(COME_DUE, [LATER, '2026-11-28']);
    const due = performance.now();
    const unpaid = MEMBERSHIPS - (await one(`${made} and state = 'paid'`));
    await until(made, MEMBERSHIPS + LATER);
    const laterIn = since(due);
    say(`${LATER} later orders in ${laterIn} s, while ${unpaid} charges waited`);
    await until(`${made} and state = 'paid'`, MEMBERSHIPS);
    const chargedIn = since(started);
    say(`${MEMBERSHIPS} charged in ${chargedIn} s`);
    await until(`${made} and state = 'paid'`, MEMBERSHIPS + LATER);
    stopping.abort();
    await Promise.all(loops);
    const cents = square.charges.reduce((sum, { amount }) => sum + amount, 0);
    conclude(
      {
        command: 'proof:charges',
        title: 'The boxes of one day are charged',
        how:
          `The jobs of one instance, each woken once a minute, charged ${MEMBERSHIPS.toLocaleString('en-US')} memberships of one day at a fake of Square ` +
          `that takes ${ANSWERS_IN_MS} ms for each answer. Their orders were made in ${orderedIn} s and charged in ${chargedIn} s, at most ` +
          `${square.mostAtOnce} calls at once. ${LATER} memberships came due ${LATER_AFTER_MS / 1_000} s after that, while ${unpaid.toLocaleString('en-US')} charges waited: their orders were made in ${laterIn} s.`,
        checks: [
          {
            what: `charged within ${MOST_SECONDS} s`,
            expected: 'yes',
            found: isWithin(chargedIn, MOST_SECONDS),
          },
          {
            what: `later orders made within ${MOST_SECONDS_FOR_ORDERS} s`,
            expected: 'yes',
            found: isWithin(laterIn, MOST_SECONDS_FOR_ORDERS),
          },
          { what: 'charges waited meanwhile', expected: 'yes', found: unpaid > 0 ? 'yes' : 'no' },
          { what: 'charges at the company', expected: MEMBERSHIPS + LATER, found: square.charges.length },
          {
            what: 'cards charged',
            expected: MEMBERSHIPS + LATER,
            found: new Set(square.charges.map(({ cardId }) => cardId)).size,
          },
          {
            what: 'cents in the ledger',
            expected: cents,
            found: await one('select coalesce(sum(cents), 0)::int as n from ledger_entry'),
          },
        ],
      },
      begun,
    );
  } finally {
    stopping.abort();
    await orm.close(true);
    await database.stop();
    await square.close();
  }
}

const isWithin = (seconds: number, most: number): string => (seconds <= most ? 'yes' : `${seconds} s`);

await main();
