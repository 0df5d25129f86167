import { MikroORM } from '@mikro-orm/postgresql';
import { ormConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { one, rows } from '../../schema/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { generateScale, type Generated } from './generate.ts';

const NOW = new Date('2026-11-10T15:00:00Z');

let database: TestDatabase;
let orm: MikroORM;
let before: unknown;
let made: Generated;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(
    ormOptions({ ...ormConnection(database.connection, DATABASE_LIMITS.longWork), poolMax: 2 }),
  );
  before = await structure();
  made = await generateScale(orm.em, { businesses: 5, subscriptions: 600, now: NOW });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

test('makes what was asked for, about three orders of each subscription', async () => {
  expect(made).toMatchObject({ businesses: 5, subscriptions: 600 });
  expect(made.orders / made.subscriptions).toBeGreaterThan(2);
  expect(made.orders / made.subscriptions).toBeLessThan(4.5);
});

test('leaves indexes and triggers as they were', async () => {
  expect(await structure()).toEqual(before);
});

test('breaks no reference, and no order comes after today or after its subscription has ended', async () => {
  const broken = await one<Record<string, number>>(
    orm.em.fork(),
    `select count(*) filter (where a.id is null or b.id is null)::int as references,
            count(*) filter (where s.started_at > $1 or s.canceled_at > $1 or s.canceled_at < s.started_at)::int as moments,
            count(*) filter (where s.status = 'active' and s.next_box_on <= $1::timestamptz::date)::int as overdue,
            (select count(*) from "order" o left join subscription os on os.id = o.subscription_id
              where os.id is null or o.created_at > $1 or o.scheduled_on > os.last_order_on)::int as orders
       from subscription s left join account a on a.id = s.account_id left join business b on b.id = s.business_id`,
    [NOW],
  );
  expect(broken).toEqual({ references: 0, moments: 0, overdue: 0, orders: 0 });
});

test('is counted and searched like anything else', async () => {
  const counted = await one<Record<string, unknown>>(
    orm.em.fork(),
    `select (select sum(started)::int from (select started from metric where business_id is null and day is null
              union all select started from metric_change) as m) as started,
            (select sum(active)::int from (select active from metric where business_id is null and day is null
              union all select active from metric_change) as m)
            - (select count(*)::int from subscription where status = 'active') as active,
            (select sum(revenue)::int from (select revenue from metric where business_id is null and day is null
              union all select revenue from metric_change) as m)
            - (select sum(total_amount)::int from "order" where state in ('unpaid', 'paid')) as revenue,
            (select sum(cents)::int from (select cents from money_sum where business_id is null and kind = 'unpaid'
              union all select cents from money_change where kind = 'unpaid') as m)
            - (select sum(total_amount)::int from "order" where state = 'unpaid') as owed,
            (select sum(cents)::int from (select cents from money_sum where business_id is null
                and kind = 'offline_payment'
              union all select cents from money_change where kind = 'offline_payment') as m)
            - (select sum(cents)::int from ledger_entry where kind = 'offline_payment') as collected,
            (select count(*)::int from member_search) as searchable,
            (select sum(people)::int from member_count) - (select count(distinct (business_id, account_id))::int
              from subscription where status = 'active') as members`,
  );
  expect(counted).toEqual({
    started: 600,
    active: 0,
    revenue: 0,
    owed: 0,
    collected: 0,
    searchable: 600,
    members: 0,
  });
});

test('can be done again beside what is there', async () => {
  const again = await generateScale(orm.em, { businesses: 2, subscriptions: 50, now: NOW });
  expect(again.subscriptions).toBe(50);
  const { n } = await one<{ n: number }>(orm.em.fork(), 'select count(*)::int as n from subscription');
  expect(n).toBe(650);
});

/** Every index and trigger, and whether it is on. */
async function structure(): Promise<unknown> {
  const em = orm.em.fork();
  return {
    indexes: await rows(em, "select indexdef from pg_indexes where schemaname = 'public' order by indexdef"),
    triggers: await rows(
      em,
      `select tgrelid::regclass::text as "table", tgname as name, tgenabled::text as enabled from pg_trigger
        where tgrelid::regclass::text !~ '^pg_' order by 1, tgname`,
    ),
  };
}
