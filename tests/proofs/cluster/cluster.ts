import { loadavg } from 'node:os';
import path from 'node:path';
import { CARDS, startFakeSquare } from '../../support/payments/fake-square.ts';
import { fillDatabase } from '../../support/load/content.ts';
import { makeMembers } from '../../support/load/members.ts';
import { isGiven, numberGiven, textGiven } from '../arguments.ts';
import { conclude, say } from '../proofs.ts';
import { startLoad, type Seen } from '../steady-load.ts';
import { buildVersionBefore } from '../version-before.ts';
import { audit } from './audit.ts';
import { Gateways, TODAY } from './gateways.ts';
import { harmsTo } from './harms.ts';
import { openHouse, type House } from './house.ts';
import { findPrograms } from './programs.ts';
import { Renewals } from './renewals.ts';

/**
 * `npm run proof:cluster`: HAProxy, three gateways, PgBouncer in transaction mode, a primary and a synchronous standby
 * under Patroni and etcd, of the files in docs/cluster. Under a steady load of checkouts, page views, portal reads and renewals
 * the gateways are upgraded from the version before one by one, and then everything is killed or cut off in turn. No order is lost or
 * doubled, no charge doubled, and orders go on within 15 seconds. See docs/cluster/README.md; a short one:
 * `-- --checkouts 5 --reads 5 --settle 10 --same-version`.
 */
const CHECKOUTS = numberGiven('checkouts', 30);
const READS = numberGiven('reads', 30);
const RENEWALS = numberGiven('renewals', 4);
/** Seconds of load before the first step, and after each when everything is back. */
const SETTLE = numberGiven('settle', 20);
/** Those steps alone whose name has this text. */
const ONLY = textGiven('only');
const UPGRADE = 'a rolling upgrade of the gateways';
const MEMBERS = 300;
const MEMBERSHIPS = 4_000;
const LONGEST_SECONDS = 15;
/** It is over by then, whatever has become of it. */
const GIVEN_UP_SECONDS = 60 * 60;
/** What ran is stopped by then; what does not stop is no reason to say nothing. */
const CLOSED_SECONDS = 60;

const begun = performance.now();
/** Of the machine: how many processes wanted to run, on the average of the last minute. */
const LOAD = loadavg()[0]!.toFixed(1);
/** What was done, and the longest time without an order from then until everything was back. */
const steps: { what: string; seconds: number }[] = [];
/** How far it has come. */
const course: { seen?: Seen; expected?: number; underWay?: string; isConcluded: boolean } = {
  isConcluded: false,
};
const PROOF = {
  command: ONLY === undefined ? 'proof:cluster' : `proof:cluster -- --only ${ONLY}`,
  title: `Many machines, each of which fails${ONLY === undefined ? '' : `: the steps with “${ONLY}”`}`,
  database: 'PostgreSQL of Debian’s packages',
};
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

async function main(): Promise<void> {
  const programs = findPrograms();
  const square = await startFakeSquare();
  let closeHouse: (() => Promise<void>) | null = null;
  let before: ReturnType<typeof buildVersionBefore> | null = null;
  const close = async () => {
    before?.remove();
    before = null;
    await closeHouse?.();
    await square.close();
  };
  const end = (reason: string) => {
    giveUp(reason);
    // The verdict is out: what is in the way of the end is not waited for.
    setTimeout(() => process.exit(1), CLOSED_SECONDS * 1_000).unref();
    void close().finally(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(signal));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.once(event, (error: unknown) => end(reasonOf(error)));
  const givenUp = setTimeout(() => end(`not over after ${GIVEN_UP_SECONDS} s`), GIVEN_UP_SECONDS * 1_000);
  try {
    say('etcd, Patroni, PostgreSQL, PgBouncer, HAProxy …');
    const house = await openHouse(programs, (closing) => (closeHouse = closing));
    if (!isGiven('same-version')) before = buildVersionBefore(path.join(house.folder, 'version-before'));
    const gateways = new Gateways(house, before ?? TODAY, square.environment);
    await gateways.start();
    await fillDatabase(house);
    const tokens = await makeMembers(house, MEMBERS);
    const renewals = await Renewals.fill(house, square, MEMBERSHIPS, RENEWALS);
    // What was filled in by the superuser is the product's as well.
    await house.pool.query('grant all on all sequences in schema public to regulars');
    await house.isWhole();
    const { url } = house;
    const load = startLoad({
      url: () => url,
      rates: { checkouts: CHECKOUTS, pages: READS / 2, portals: READS / 2 },
      tokens,
      payment: () => ({ payment: { source_token: square.token(CARDS.ok) } }),
      sendsAgain: true,
    });
    renewals.start();
    course.seen = load.seen;
    const started = performance.now();
    await pause(SETTLE);
    const upgrade = { what: UPGRADE, act: () => gateways.upgrade(TODAY) };
    const harms = [upgrade, ...harmsTo(house, gateways)].filter(({ what }) => what.includes(ONLY ?? ''));
    course.expected = harms.length;
    for (const harm of harms) await step(house, load.seen, harm);
    const stopped = performance.now();
    await renewals.stop();
    await load.stop();
    say(`${load.seen.orders.size} orders; now the last renewals …`);
    const checks = await audit(house, square, load.seen, renewals);
    report(load.seen, { started, stopped, checks, before: before?.ref ?? null, due: renewals.due });
  } catch (error) {
    console.error(error);
    giveUp(reasonOf(error));
  } finally {
    clearTimeout(givenUp);
    await Promise.race([close(), pause(CLOSED_SECONDS)]);
  }
  // Visitors and renewals of a run that broke off would go on.
  process.exit();
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The verdict where the end was not reached: what was seen until then, and why there is no more. */
function giveUp(reason: string): void {
  if (course.isConcluded) return;
  course.isConcluded = true;
  const { seen, expected, underWay } = course;
  const done = steps.map(({ what, seconds }) => `${what} ${seconds.toFixed(1)} s`).join(', ');
  conclude(
    {
      ...PROOF,
      how: [
        `It ended before its time${underWay ? ` in the step “${underWay}”` : ''}: ${reason.replaceAll('|', '/')}.`,
        `The machine’s load was ${LOAD} when it began and ${loadavg()[0]!.toFixed(1)} at the end.`,
        `Done until then, with the longest time without an acknowledged order: ${done || 'nothing'}. ${seen?.orders.size ?? 0} orders were acknowledged; nothing was compared.`,
      ].join(' '),
      checks: [
        { what: 'came to its end', expected: 'yes', found: 'no' },
        { what: 'steps', expected: expected ?? 'all', found: steps.length },
      ],
    },
    begun,
  );
}

async function step(house: House, seen: Seen, { what, act }: { what: string; act(): Promise<void> }) {
  const from = performance.now();
  course.underWay = what;
  await act();
  // The first looks may still see what was there before.
  await pause(2);
  await house.isWhole();
  await pause(SETTLE);
  const seconds = seen.longestWithoutOrder(from, performance.now());
  steps.push({ what, seconds });
  say(`${what}: at most ${seconds.toFixed(1)} s without an order; ${seen.orders.size} orders so far`);
}

interface Outcome {
  started: number;
  stopped: number;
  checks: Awaited<ReturnType<typeof audit>>;
  /** The version that was upgraded; null where it was this one. */
  before: string | null;
  due: number;
}

function report(seen: Seen, { started, stopped, checks, before, due }: Outcome): void {
  course.isConcluded = true;
  for (const [what, times] of seen.others) say(`${times} times ${what}`);
  const longest = seen.longestWithoutOrder(started, stopped);
  const count = (n: number) => n.toLocaleString('en-US');
  conclude(
    {
      ...PROOF,
      how: [
        `HAProxy, three gateways, PgBouncer in transaction mode, a PostgreSQL primary with a synchronous standby under Patroni and three etcd, of the files in docs/cluster,`,
        `each PostgreSQL in a network namespace of its own. For ${Math.round((stopped - started) / 1_000)} s came ${CHECKOUTS} checkouts by card and ${READS} reads a second, and ${RENEWALS} memberships a second fell due:`,
        `${count(seen.orders.size)} orders, ${count(due)} renewals and ${count(seen.reads)} reads; ${count(seen.checkoutsAgain)} checkouts and ${count(seen.readsAgain)} reads were sent again, as browsers do.`,
        ...(steps.some(({ what }) => what === UPGRADE)
          ? [`The gateways were upgraded from ${before ?? 'the same version'}.`]
          : []),
        `The machine’s load was ${LOAD} when it began. The longest time without an acknowledged order, step by step: ${steps.map(({ what, seconds }) => `${what} ${seconds.toFixed(1)} s`).join(', ')}.`,
      ].join(' '),
      checks: [
        ...checks,
        { what: 'came to its end', expected: 'yes', found: 'yes' },
        { what: 'steps', expected: course.expected!, found: steps.length },
        {
          what: `longest time without an order below ${LONGEST_SECONDS} s`,
          expected: 'yes',
          found: longest < LONGEST_SECONDS ? 'yes' : `${longest.toFixed(1)} s`,
        },
      ],
    },
    begun,
  );
}

await main();
