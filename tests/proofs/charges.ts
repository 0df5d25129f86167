import 'reflect-metadata';
import { openOwnContext } from '../../gateway/context.ts';
import type { Job } from '../../gateway/jobs/job.ts';
import { chargeOrdersJob, retryPaymentsJob, settlePaymentsJob } from '../../gateway/jobs/payments.ts';
import { renewDueJob } from '../../gateway/jobs/renew-due.ts';
import { reconcile } from '../../schema/payments/reconciliation/reconcile.ts';
import { CARDS, startFakeSquare } from '../support/payments/fake-square.ts';
import { startDatabase } from '../support/load/database.ts';
import { fillMemberships } from '../support/load/renewal-members.ts';
import { platformOnly } from '../support/platform-only.ts';
import { openTestProduct } from '../support/product.ts';
import { numberGiven, sized } from './arguments.ts';
import { conclude, say } from './proofs.ts';
import { bookChecks } from './three-books.ts';

/**
 * `npm run proof:charges [-- --memberships 5000]`: one instance, whose jobs are each woken every minute as by pg-boss and
 * never twice at once, with 5,000 memberships of one day whose cards are charged at a fake of Square that takes 500 ms for
 * each answer. All must be charged once within ten minutes. Nobody may wait for that: neither the orders of memberships
 * that come due meanwhile, nor people who check out by card at the same instance.
 */
const MEMBERSHIPS = numberGiven('memberships', 5_000);
const LATER = Math.min(200, MEMBERSHIPS);
const ANSWERS_IN_MS = 500;
const MOST_SECONDS = 600;
/** When the later ones come due, after the others were ordered: while some thousands wait, or half of fewer. */
const LATER_AFTER_MS = Math.min(75_000, (MEMBERSHIPS / 2) * (ANSWERS_IN_MS / 8));
/** The jobs' minute, and half of one for the work itself. */
const MOST_SECONDS_FOR_ORDERS = 90;
/** Somebody checks out so often while cards are charged. */
const CHECKOUT_EVERY_MS = 5_000;
/** A checkout asks the company a few times, one after another. */
const MOST_SECONDS_FOR_CHECKOUTS = 10;
const ROW_EVERY_SECONDS = 30;
const NOW = new Date('2026-11-28T17:00:00Z');
const JOBS: readonly Job[] = [renewDueJob, chargeOrdersJob, retryPaymentsJob, settlePaymentsJob];

const OF_MANY = `business_id = (select id from business where slug = 'many-members')`;
const CARDS_ON_FILE = `
  insert into card_on_file (subscription_id, account_id, provider_account_id, customer_id, card_id, brand, last4, exp_month,
    exp_year, saved_at)
  select id, account_id, (select id from provider_account), 'customer-' || id, 'card-' || id, 'VISA', '1111', 12, 2040, started_at from subscription
   where ${OF_MANY}
  returning customer_id as customer, card_id as card`;
/** The last of them come due while the others are charged. */
const COME_DUE = `update subscription set next_box_on = $2::date where id in (select id from subscription where ${OF_MANY} order by id desc limit $1)`;

const PLACE = `mutation ($selection: SelectionInput!, $address: AddressInput!, $payment: PaymentInput) {
  placeOrder(selection: $selection, address: $address, payment: $payment) { subscription { id } } }`;
const ADDRESS = {
  fullName: 'Pat Plain',
  phone: '(555) 010-0142',
  street: '12 Orchard Lane',
  city: 'Kingston',
  state: 'NY',
  zip: '12401',
};

const begun = performance.now();
const since = (moment: number): number => Math.round((performance.now() - moment) / 100) / 10;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function main(): Promise<void> {
  const square = await startFakeSquare();
  const database = await startDatabase();
  const product = await openTestProduct({
    database: { connection: database.connection, drop: async () => undefined },
    ports: {
      payments: platformOnly(square.provider({ timeoutSeconds: 30 }), {
        provider: 'square',
        reference: 'platform',
      }),
    },
  });
  product.now = NOW;
  const stopping = new AbortController();
  const ask = async <Row extends object>(query: string) => (await database.pool.query<Row>(query)).rows;
  const one = async (query: string) => (await ask<{ n: number }>(query))[0]!.n;
  const until = async (query: string, goal: number) => {
    while ((await one(query)) < goal && since(begun) < 4 * MOST_SECONDS) await pause(200);
  };
  const own = { em: product.orm.em, clock: product.clock, ports: product.ports, support: product.support };

  /** One job of the instance, woken each minute. */
  const wake = async (job: Job, started: number) => {
    while (!stopping.signal.aborted) {
      const context = { ...(await openOwnContext(own, 'proof')), signal: stopping.signal };
      await job.run(
        context,
        { info: () => undefined, error: (facts) => console.error(facts) },
        { isDayPassed: false },
      );
      const next = started + Math.ceil((performance.now() - started) / 60_000) * 60_000;
      while (performance.now() < next && !stopping.signal.aborted) await pause(100);
    }
  };
  const { slug } = await product.business({ timeZone: 'America/New_York' });
  /** @returns seconds. */
  const checkOut = async () => {
    const member = await product.as.member();
    const from = performance.now();
    await member.run(PLACE, {
      selection: {
        businessSlug: slug,
        email: 'pat@example.com',
        mode: 'pickup',
        chosenItemId: 'item_1',
      },
      address: ADDRESS,
      payment: { sourceToken: square.token(CARDS.ok) },
    });
    return since(from);
  };

  try {
    say(`${MEMBERSHIPS + LATER} memberships …`);
    square.slowMs = ANSWERS_IN_MS;
    const alone = await checkOut();
    await fillMemberships(database.pool, {
      subscriptions: MEMBERSHIPS + LATER,
      firstBoxOn: '2026-11-28',
      days: 1,
    });
    const { rows } = await database.pool.query<{ customer: string; card: string }>(CARDS_ON_FILE);
    for (const { customer, card } of rows) square.putOnFile(card, customer);
    await database.pool.query(COME_DUE, [LATER, '2026-12-28']);
    const ofDay =
      `select count(*)::int as n from "order" o join business b on b.id = o.business_id ` +
      `where b.slug = 'many-members' and o.year_month = '2026-11'`;
    const paid = `${ofDay} and o.state = 'paid'`;

    const started = performance.now();
    const jobs = JOBS.map((job) => wake(job, started));
    const checkouts: number[] = [];
    const lines: string[] = [];
    const buying = (async () => {
      while (!stopping.signal.aborted) {
        checkouts.push(await checkOut());
        await pause(CHECKOUT_EVERY_MS);
      }
    })();
    const watching = (async () => {
      for (let at = 0; !stopping.signal.aborted; at += ROW_EVERY_SECONDS) {
        while (since(started) < at && !stopping.signal.aborted) await pause(100);
        const seconds = Math.round(since(started));
        lines.push(`| ${seconds} | ${shown(await one(ofDay))} | ${shown(await one(paid))} |`);
      }
    })();
    await until(ofDay, MEMBERSHIPS);
    const orderedIn = since(started);
    say(`${MEMBERSHIPS} orders in ${orderedIn} s`);
    await pause(LATER_AFTER_MS);
    await database.pool.query(COME_DUE, [LATER, '2026-11-28']);
    const due = performance.now();
    const unpaid = MEMBERSHIPS - (await one(paid));
    await until(ofDay, MEMBERSHIPS + LATER);
    const laterIn = since(due);
    say(`${LATER} later orders in ${laterIn} s, while ${unpaid} charges waited`);
    await until(paid, MEMBERSHIPS);
    const chargedIn = since(started);
    say(`${MEMBERSHIPS} charged in ${chargedIn} s`);
    await until(paid, MEMBERSHIPS + LATER);
    stopping.abort();
    await Promise.all([...jobs, buying, watching]);
    square.slowMs = 0;
    const slowest = Math.max(...checkouts);
    const { differences } = await reconcile(await product.own());
    conclude(
      {
        ...sized('proof:charges', 'The boxes of one day are charged', 'memberships'),
        how:
          `The jobs of one instance, each woken once a minute, charged ${shown(MEMBERSHIPS)} memberships of one day at a fake of Square ` +
          `that takes ${ANSWERS_IN_MS} ms for each answer. Their orders were made in ${orderedIn} s and charged in ${chargedIn} s, at most ` +
          `${square.mostAtOnce} calls at once. ${LATER} memberships came due ${Math.round(LATER_AFTER_MS / 1_000)} s after that, while ${shown(unpaid)} charges waited: their orders were made in ${laterIn} s. ` +
          `Meanwhile ${checkouts.length} people checked out by card, one after another: the slowest in ${slowest} s, where one alone takes ${alone} s.`,
        more: `| seconds | orders made | charged |\n|--:|--:|--:|\n${lines.join('\n')}`,
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
          {
            what: `checkouts meanwhile answered within ${MOST_SECONDS_FOR_CHECKOUTS} s`,
            expected: 'yes',
            found: isWithin(slowest, MOST_SECONDS_FOR_CHECKOUTS),
          },
          {
            what: 'charges at the company',
            expected: MEMBERSHIPS + LATER + checkouts.length + 1,
            found: square.charges.length,
          },
          {
            what: 'cards charged',
            expected: MEMBERSHIPS + LATER + checkouts.length + 1,
            found: new Set(square.charges.map(({ cardId }) => cardId)).size,
          },
          ...(await bookChecks(ask, square.moves())),
          { what: 'differences that the product shows to its owners', expected: 0, found: differences },
        ],
      },
      begun,
    );
  } finally {
    stopping.abort();
    await product.close();
    await database.stop();
    await square.close();
  }
}

const isWithin = (seconds: number, most: number): string => (seconds <= most ? 'yes' : `${seconds} s`);

const shown = (n: number): string => n.toLocaleString('en-US');

await main();
