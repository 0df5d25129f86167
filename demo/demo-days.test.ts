import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConnection } from '../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../gateway/database/limits.ts';
import { Business } from '../schema/businesses/records/business.entity.ts';
import { ormOptions } from '../schema/database/orm.ts';
import { rows } from '../schema/database/sql.ts';
import { Skip } from '../schema/memberships/records/skip.entity.ts';
import { Subscription } from '../schema/memberships/records/subscription.entity.ts';
import { FULFILLMENT_MODES } from '../schema/rules/pages/page-content.ts';
import { giftEnd, nextBox } from '../schema/rules/schedules/next-box.ts';
import { wallTimeIn } from '../schema/rules/time/time-zone.ts';
import { planOf, storedNextBox, withMode } from '../schema/schedules/box-standing.ts';
import { daysOf } from '../schema/schedules/days-of.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/database/database.ts';
import { loadDemo } from './load-demo.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(ormOptions(ormConnection(database.connection, DATABASE_LIMITS.longWork)));
  await loadDemo(orm.em.fork(), {
    now: NOW,
    passwords: 'demo',
    hash: (password) => Promise.resolve(password),
  });
});

afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

test('one business is on its own days, one on one day of the month for all, one on the specification’s', async () => {
  const [farm, coffee, florist] = await orm.em.fork().find(Business, {}, { orderBy: { id: 'asc' } });
  expect(farm!.days).toMatchObject({
    delivery: { rhythm: 'weekdays', weekdays: ['thursday'], deadlineDays: 3 },
    pickup: { rhythm: 'weekdays', weekdays: ['saturday'], deadlineDays: 3 },
    closures: [{ from: '2026-12-24', to: '2027-01-01' }],
  });
  const firstWednesday = { rhythm: 'monthly', week: 'first', weekday: 'wednesday', deadlineDays: null };
  for (const mode of FULFILLMENT_MODES) expect(coffee!.days![mode]).toMatchObject(firstWednesday);
  expect(florist!.days).toBeNull();
});

test('the farm has two places and two zones, and each of its boxes goes to one of them', async () => {
  const [found] = await rows(
    orm.em.fork(),
    `select (select count(*)::int from place) as places, (select count(*)::int from zone) as zones,
            count(distinct s.place_id)::int as "placesUsed", count(distinct s.zone_id)::int as "zonesUsed",
            count(*) filter (where o.place_id is null and o.box->>'mode' = 'pickup')::int as nowhere,
            count(*) filter (where o.zone_id is null and o.box->>'mode' = 'delivery')::int as outside,
            count(*) filter (where o.total_amount <> o.amount - o.discount_amount + o.zone_fee)::int as "wrongSum"
       from "order" o join subscription s on s.id = o.subscription_id join business b on b.id = o.business_id
      where b.slug = 'fernhill-farm'`,
  );
  expect(found).toEqual({
    places: 2,
    zones: 2,
    placesUsed: 2,
    zonesUsed: 2,
    nowhere: 0,
    outside: 0,
    wrongSum: 0,
  });
});

test('each membership has the next box that the rule gives', async () => {
  const em = orm.em.fork();
  const businesses = new Map((await em.find(Business, {})).map((business) => [business.id, business]));
  const skips = await em.find(Skip, {});
  const wrong: unknown[] = [];
  const active = await em.find(Subscription, { status: 'active' });
  for (const subscription of active) {
    const business = businesses.get(subscription.businessId)!;
    const skipped = skips.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    const plan = planOf(
      withMode(subscription, null),
      skipped.map(({ yearMonth }) => yearMonth),
      business,
    );
    const next = nextBox(daysOf(business), plan, wallTimeIn(business.timeZone, NOW));
    const expected = subscription.isGift ? giftEnd(next) : next;
    const stored = storedNextBox(subscription);
    if (JSON.stringify(stored) !== JSON.stringify(expected)) wrong.push({ stored, expected });
  }
  expect(active.length).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});

test('nobody is told of days that were entered before they joined', async () => {
  expect(await rows(orm.em.fork(), 'select kind from email')).toEqual([]);
});
