import pg from 'pg';

import { CARDS } from '../support/payments/fake-square.ts';
import { openCardHouse } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';

/**
 * Two that change the same at the same time wait for one another, and never each for the other (docs/rules.md "Order of
 * locks"). One is held at a point, by its next table, while the other comes.
 */
let house: CardHouse;
let pool: InstanceType<typeof pg.Pool>;
beforeAll(async () => {
  house = await openCardHouse();
  pool = new pg.Pool({ ...house.door.connection, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await house.close();
});

const CLOSE = 'mutation ($id: ID!) { closeBusiness(id: $id) { ok } }';
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** What statements wait for, once so many do. */
async function untilWait(many: number): Promise<string[]> {
  const waiting =
    "select wait_event from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  for (let left = 500; left > 0; left--) {
    const { rows } = await pool.query<{ wait_event: string }>(waiting);
    if (rows.length >= many) return rows.map(({ wait_event: what }) => what);
    await pause();
  }
  throw new Error(`${many} statements never waited`);
}

/**
 * Holds what writes to a table while `others` come one after the other; answers how each ended, and what they waited for
 * when all did.
 */
async function whileHeld(table: string, others: readonly (() => Promise<unknown>)[]) {
  const holder = await pool.connect();
  const begun: Promise<unknown>[] = [];
  let waits: string[] = [];
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    for (const other of others) {
      begun.push(other());
      waits = await untilWait(begun.length);
    }
  } finally {
    await holder.query('commit');
    holder.release();
  }
  const ends = await Promise.allSettled(begun);
  const ended = ends.map((end) => (end.status === 'fulfilled' ? end.status : String(end.reason)));
  return { ended, waits };
}

/** Rings that PostgreSQL has ended one of. */
async function rings(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const found = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return found.rows[0].deadlocks;
}

test('a member skips while the business is closed', async () => {
  const business = await house.door.business();
  const mia = await house.door.as.member();
  const admin = await house.door.as.admin();
  const selection = { businessSlug: business.slug, email: 'mia@example.com', chosenItemId: 'item_1' };
  expect((await house.place(mia, CARDS.ok, { selection })).refused).toBeNull();
  const { ended } = await whileHeld('skip', [
    () => mia.run('mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }', business),
    () => admin.run(CLOSE, { id: business.id }),
  ]);
  expect([ended, await rings()]).toEqual([['fulfilled', 'fulfilled'], 0]);
});

test('a renewal’s charge is written down while the business is closed', async () => {
  const mia = await house.joined();
  const admin = await house.door.as.admin();
  const { ended } = await whileHeld('ledger_entry', [
    () => house.on('2026-12-03'),
    () => admin.run(CLOSE, { id: house.farm.id }),
  ]);
  expect([ended, await rings()]).toEqual([['fulfilled', 'fulfilled'], 0]);
  expect(await mia.states()).toEqual(['paid', 'paid']);
});

test('two who join at once, and each of whom adds up the members, wait for nobody', async () => {
  const business = await house.door.business();
  const selection = { businessSlug: business.slug, email: 'mia@example.com', chosenItemId: 'item_1' };
  const members = [await house.door.as.member(), await house.door.as.member()];
  // Those whose change has an id of 64 add up.
  const joins = members.map((who) => async () => {
    const serial = "pg_get_serial_sequence('member_change', 'id')";
    await pool.query(`select setval(${serial}, (nextval(${serial}) / 64 + 1) * 64 - 1)`);
    return house.place(who, CARDS.ok, { selection });
  });
  const { ended, waits } = await whileHeld('membership_event', joins);
  expect(ended).toEqual(['fulfilled', 'fulfilled']);
  // Both for the table that is held, and none for the other.
  expect(waits).toEqual(['relation', 'relation']);
  const counted = await house.sql(
    'select coalesce((select sum(people) from member_count where business_id = $1), 0)::int as folded, (select count(*)::int from member_change where business_id = $1) as waiting',
    [business.id],
  );
  expect(counted[0]!.folded + counted[0]!.waiting).toBe(2);
});
