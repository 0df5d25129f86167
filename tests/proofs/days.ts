import 'reflect-metadata';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { startDatabase } from '../support/load/database.ts';
import { fillMemberships } from '../support/load/renewal-members.ts';
import { openTestProduct } from '../support/product.ts';
import { numberGiven } from './arguments.ts';
import { conclude, say } from './proofs.ts';

/**
 * `npm run proof:days [-- --memberships 10000]`: a business with 10,000 members, whose boxes come on thirty days of the month,
 * sets Thursdays. The boxes are moved by two instances that are killed with -9 again and again, and then back by one that is
 * left alone, which must take 30 s at the most. Each box has one new day, one line of history and one mail for each change.
 */
const MEMBERSHIPS = numberGiven('memberships', 10_000);
const MOST_SECONDS = 30;
const KILLS = 10;
const NOW = '2026-11-20T17:00:00Z';
const SWC = new URL('../../tools/bootstrap/swc-hook.mjs', import.meta.url).href;
const SAVE = `mutation ($id: ID!, $schedule: ScheduleInput!) {
  changed: saveSchedule(businessId: $id, schedule: $schedule) { foreseen { fixed } progress { total lookedAt } } }`;
const THURSDAYS = { pickup: { rhythm: 'weekdays', weekdays: ['thursday'], deadlineDays: 3 } };
const OWN_DAYS = { pickup: { rhythm: 'anniversary' } };

const begun = performance.now();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function main(): Promise<void> {
  const database = await startDatabase();
  const product = await openTestProduct({
    database: { connection: database.connection, drop: async () => undefined },
  });
  product.now = new Date(NOW);
  const one = async (query: string) => (await database.pool.query<{ n: number }>(query)).rows[0]!.n;
  const startWorker = (): ChildProcess =>
    spawn(
      process.execPath,
      [
        '--import',
        SWC,
        path.join(import.meta.dirname, 'days-worker.ts'),
        JSON.stringify({ connection: database.connection, now: NOW }),
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  const isOpen = async () =>
    (await one('select count(*)::int as n from days_change where done_at is null')) > 0;
  try {
    say(`${MEMBERSHIPS} memberships …`);
    await fillMemberships(database.pool, { subscriptions: MEMBERSHIPS, firstBoxOn: '2026-12-01', days: 30 });
    const id = String(await one("select id::int as n from business where slug = 'many-members'"));
    const owner = await product.as.staff({ id }, 'owner', 'olivia');

    const saved = performance.now();
    await owner.run(SAVE, { id, schedule: THURSDAYS });
    const answeredIn = Math.round(performance.now() - saved);
    let workers = [startWorker(), startWorker()];
    let kills = 0;
    while (await isOpen()) {
      await pause(300);
      if (kills >= KILLS) continue;
      const [victim, ...others] = workers;
      victim!.kill('SIGKILL');
      kills += 1;
      workers = [...others, startWorker()];
    }
    for (const worker of workers) worker.kill('SIGKILL');
    say(`moved to Thursdays with ${kills} kills`);
    const offThursday = await one(
      'select count(*)::int as n from subscription where extract(isodow from next_box_on) <> 4',
    );
    const moved = await one('select moved as n from days_change order by id limit 1');
    const told = await one("select count(*)::int as n from email where kind = 'box_moved'");
    const written = await one("select count(*)::int as n from membership_event where kind = 'box_moved'");

    await owner.run(SAVE, { id, schedule: OWN_DAYS });
    const alone = startWorker();
    // The process itself takes a moment to start, which a server that runs does not.
    while ((await one('select looked_at as n from days_change order by id desc limit 1')) === 0)
      await pause(20);
    const from = performance.now();
    while (await isOpen()) await pause(50);
    const seconds = (performance.now() - from) / 1000;
    alone.kill('SIGKILL');
    const back = await one(
      'select count(*)::int as n from subscription where extract(day from next_box_on) <> least(anchor_day, 31)',
    );
    conclude(
      {
        command: 'proof:days',
        title: 'A change of days moves the boxes of all members',
        how:
          `A business with ${MEMBERSHIPS} members set Thursdays, and was answered in ${answeredIn} ms. Two instances moved the ` +
          `boxes, of which one was killed with -9 every 300 ms, ${kills} times. Set back, one instance that was left alone moved ` +
          `them in ${seconds.toFixed(1)} s.`,
        checks: [
          { what: 'boxes that are not on a Thursday', expected: 0, found: offThursday },
          { what: 'mails of the first change, one for each box that moved', expected: moved, found: told },
          { what: 'lines of history, likewise', expected: moved, found: written },
          { what: 'some boxes moved', expected: 'yes', found: moved > MEMBERSHIPS / 2 ? 'yes' : 'no' },
          { what: 'boxes that are not back on their own day', expected: 0, found: back },
          {
            what: `moved back within ${MOST_SECONDS} s`,
            expected: 'yes',
            found: seconds <= MOST_SECONDS ? 'yes' : 'no',
          },
        ],
      },
      begun,
    );
  } finally {
    await product.close();
    await database.stop();
  }
}

await main();
process.exit();
