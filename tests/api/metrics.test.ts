import { fillSearches } from '../../gateway/database/fill-searches.sql.ts';
import { Metrics } from '../../migrations/0003-metrics.ts';
import { rows } from '../../schema/database/sql.ts';
import { join } from '../support/join.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import {
  RestCancelSubscriptionDocument as CANCEL,
  RestReactivateSubscriptionDocument as REACTIVATE,
} from '../../gateway/rest/documents.generated.ts';

const TOTALS = `query ($id: ID) { metrics(businessId: $id) { currency business { id slug }
  totals { subscriptionsAll subscriptionsActive subscriptionsCanceled totalRevenue monthlyRecurring }
  averages { subscriptionPrice } } }`;
const SERIES = `query ($id: ID, $period: MetricsPeriod) { metrics(businessId: $id, period: $period) {
  series { from to active revenue started canceled } } }`;
const CHANGES = `query ($id: ID, $period: MetricsPeriod) { metrics(businessId: $id, period: $period) { changes {
  started { now before } canceled { now before } active { now before } revenue { now before }
  monthlyRecurring { now before } subscriptionPrice { now before } } } }`;
const BREAKDOWNS = `query ($id: ID) { metrics(businessId: $id) { breakdowns {
  subscriptionsByBusiness { business { id } count } subscriptionsByMode { mode count revenue } } } }`;
const RECENT = `query ($id: ID, $first: Int) { metrics(businessId: $id) {
  recentSubscriptions(first: $first) { id username contact { email } } } }`;

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await product.as.admin();
});
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const sql = (text: string, values: (string | number)[] = []) =>
  rows<any>(product.orm.em.fork(), text, values);
const metricsOf = async (who: Person, document: string, variables: object = {}) =>
  (await who.run(document, variables)).metrics;

describe('totals and averages', () => {
  test('are zero where nothing has happened yet', async () => {
    const { id } = await product.business();
    expect(await metricsOf(admin, TOTALS, { id })).toMatchObject({
      currency: 'USD',
      totals: {
        subscriptionsAll: 0,
        subscriptionsActive: 0,
        subscriptionsCanceled: 0,
        totalRevenue: 0,
        monthlyRecurring: 0,
      },
      averages: { subscriptionPrice: 0 },
    });
    expect((await metricsOf(admin, BREAKDOWNS, { id })).breakdowns).toEqual({
      subscriptionsByBusiness: [],
      subscriptionsByMode: [],
    });
    expect(await metricsOf(admin, RECENT, { id })).toEqual({ recentSubscriptions: [] });
  });

  test('count orders after discount, paid or not, and no written-off, void or refunded ones', async () => {
    const business = await product.business();
    await sql("insert into coupon (code, type, value) values ('TENTH', 'percent', 10)");
    const mia = await product.as.member();
    await join(mia, business, { couponCode: 'TENTH' });
    for (let n = 0; n < 4; n += 1) await join(mia, business);
    const revenue = async () => (await metricsOf(admin, TOTALS, { id: business.id })).totals.totalRevenue;
    expect(await revenue()).toBe(4050 + 4 * 4500);
    const orders = await sql('select id from "order" where business_id = $1 order by id desc', [business.id]);
    for (const [n, state] of ['paid', 'void', 'refunded', 'written_off'].entries())
      await sql('update "order" set state = $2 where id = $1', [orders[n].id, state]);
    expect(await revenue()).toBe(4050 + 4500);
    await sql(`update "order" set state = 'paid' where business_id = $1`, [business.id]);
    expect(await revenue()).toBe(4050 + 4 * 4500);
  });

  test('the average is that of active subscriptions, as agreed and before coupons, to the cent', async () => {
    const business = await product.business();
    const mia = await product.as.member();
    const first = await join(mia, business);
    await join(mia, business, { mode: 'shipping' });
    await join(mia, business, { chosenItemId: 'item_2' });
    const price = async () =>
      (await metricsOf(admin, TOTALS, { id: business.id })).averages.subscriptionPrice;
    const monthly = async () => (await metricsOf(admin, TOTALS, { id: business.id })).totals.monthlyRecurring;
    expect(await price()).toBe(Math.round((4500 + 5500 + 8000) / 3));
    expect(await monthly()).toBe(4500 + 5500 + 8000);
    await admin.run(CANCEL, { id: first });
    expect(await price()).toBe((5500 + 8000) / 2);
    expect(await monthly()).toBe(5500 + 8000);
  });
});

describe('changes and series', () => {
  test('compare the period with as many days before it', async () => {
    const business = await product.business();
    const mia = await product.as.member();
    product.now = new Date('2026-09-20T15:00:00Z');
    const early = await join(mia, business);
    await join(mia, business, { chosenItemId: 'item_2' });
    product.now = new Date('2026-11-01T15:00:00Z');
    await join(mia, business, { mode: 'shipping' });
    product.now = new Date('2026-11-09T15:00:00Z');
    await admin.run(CANCEL, { id: early });
    product.now = new Date('2026-11-10T15:00:00Z');
    const { changes } = await metricsOf(admin, CHANGES, { id: business.id, period: 'month' });
    expect(changes).toEqual({
      started: { now: 1, before: 2 },
      canceled: { now: 1, before: 0 },
      active: { now: 2, before: 2 },
      monthlyRecurring: { now: 13_500, before: 12_500 },
      revenue: { now: 5500, before: 12_500 },
      subscriptionPrice: { now: 6750, before: 6250 },
    });
  });

  test('have a point a day, a week or a calendar month, that add up to the period', async () => {
    const { id } = await product.business();
    const spans = async (period: string) =>
      (await metricsOf(admin, SERIES, { id, period })).series.map(({ from, to }: any) => `${from} ${to}`);
    const days = await spans('month');
    expect([days.length, days[0], days.at(-1)]).toEqual([
      30,
      '2026-10-12 2026-10-12',
      '2026-11-10 2026-11-10',
    ]);
    const weeks = await spans('quarter');
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
      13,
      '2026-08-12 2026-08-18',
      '2026-11-04 2026-11-10',
    ]);
    const months = await spans('half_year');
    expect([months[0], months[1], months.at(-1)]).toEqual([
      '2026-05-13 2026-05-31',
      '2026-06-01 2026-06-30',
      '2026-11-01 2026-11-10',
    ]);
    expect((await spans('year'))[0]).toBe('2025-11-11 2025-11-30');
  });

  test('show who was active at the end of each day, whatever was taken back since', async () => {
    const business = await product.business();
    const mia = await product.as.member();
    product.now = new Date('2026-11-05T15:00:00Z');
    const id = await join(mia, business);
    product.now = new Date('2026-11-07T15:00:00Z');
    await admin.run(CANCEL, { id });
    product.now = new Date('2026-11-09T15:00:00Z');
    const last = async () =>
      (await metricsOf(admin, SERIES, { id: business.id })).series
        .slice(-6)
        .map(({ from, active, canceled }: any) => [from.slice(8), active, canceled]);
    expect((await last()).slice(-4)).toEqual([
      ['06', 1, 0],
      ['07', 0, 1],
      ['08', 0, 0],
      ['09', 0, 0],
    ]);
    await admin.run(REACTIVATE, { id });
    expect((await last()).slice(-4)).toEqual([
      ['06', 1, 0],
      ['07', 0, 0],
      ['08', 0, 0],
      ['09', 1, 0],
    ]);
  });

  test('count days in the business’s zone', async () => {
    const business = await product.business({ timeZone: 'Pacific/Auckland' });
    const mia = await product.as.member();
    // Already the 10th in Auckland, still the 9th in New York.
    product.now = new Date('2026-11-09T20:00:00Z');
    const id = await join(mia, business);
    await admin.run(CANCEL, { id });
    const { series } = await metricsOf(admin, SERIES, { id: business.id });
    expect(series.at(-1)).toEqual({
      from: '2026-11-10',
      to: '2026-11-10',
      active: 0,
      revenue: 4500,
      started: 1,
      canceled: 1,
    });
    const organisation = (await metricsOf(admin, SERIES)).series.at(-1);
    expect(organisation).toMatchObject({ from: '2026-11-09', to: '2026-11-09' });
    expect(organisation.started).toBeGreaterThan(0);
  });
});

describe('breakdowns and recent subscriptions', () => {
  test('divide active ones by business, the largest first, and by mode', async () => {
    const [large, small] = [await product.business(), await product.business()];
    const mia = await product.as.member();
    for (const mode of ['delivery', 'pickup', 'pickup']) await join(mia, large, { mode });
    await join(mia, small, { mode: 'shipping' });
    await admin.run(CANCEL, { id: await join(mia, small) });
    expect((await metricsOf(admin, BREAKDOWNS, { id: large.id })).breakdowns).toEqual({
      subscriptionsByBusiness: [{ business: { id: large.id }, count: 3 }],
      subscriptionsByMode: [
        { mode: 'pickup', count: 2, revenue: 9000 },
        { mode: 'delivery', count: 1, revenue: 5000 },
      ],
    });
    const { subscriptionsByBusiness } = (await metricsOf(admin, BREAKDOWNS)).breakdowns;
    const counts = subscriptionsByBusiness.map(({ count }: { count: number }) => count);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect(subscriptionsByBusiness).toContainEqual({ business: { id: small.id }, count: 1 });
    const largest = `query ($first: Int) { metrics { breakdowns {
      subscriptionsByBusiness(first: $first) { business { id } count } } } }`;
    expect((await metricsOf(admin, largest, { first: 1 })).breakdowns.subscriptionsByBusiness).toEqual(
      subscriptionsByBusiness.slice(0, 1),
    );
    await expect(metricsOf(admin, largest, { first: 201 })).rejects.toThrow('first must be from 1 to 200');
  });

  test('a business that was closed has none left', async () => {
    const business = await product.business();
    await join(await product.as.member(), business);
    await admin.run('mutation ($id: ID!) { closeBusiness(id: $id) { ok } }', { id: business.id });
    const { subscriptionsByBusiness } = (await metricsOf(admin, BREAKDOWNS)).breakdowns;
    expect(subscriptionsByBusiness.map(({ business: { id } }: any) => id)).not.toContain(business.id);
  });

  test('recent ones are the newest ten unless asked otherwise; a viewer sees no contact', async () => {
    const business = await product.business();
    const mia = await product.as.member();
    const ids: string[] = [];
    for (let n = 0; n < 11; n += 1) ids.unshift(await join(mia, business));
    const viewer = await product.as.staff(business, 'viewer');
    const recent = async (who: Person, variables: object) =>
      (await metricsOf(who, RECENT, { id: business.id, ...variables })).recentSubscriptions;
    expect((await recent(admin, {})).map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10));
    expect(await recent(viewer, { first: 1 })).toEqual([
      { id: ids[0], username: mia.username, contact: null },
    ]);
    expect((await admin.refused(RECENT, { id: business.id, first: 0 })).code).toBe('BAD_REQUEST');
  });
});

describe('what they cost', () => {
  test('a part that is not asked for is not read', async () => {
    const { id } = await product.business();
    const reads = async (parts: string) =>
      (
        await product.statements.during(() =>
          admin.run(`query ($id: ID) { metrics(businessId: $id) { ${parts} } }`, { id }),
        )
      ).filter((statement) => /metric|member_search/.test(statement)).length;
    expect(await reads('currency')).toBe(0);
    expect(await reads('totals { subscriptionsAll } averages { subscriptionPrice }')).toBe(1);
    expect(await reads('series { active } changes { active { now } }')).toBe(1);
    expect(await reads('breakdowns { subscriptionsByMode { count } }')).toBe(1);
    expect(await reads('recentSubscriptions { id }')).toBe(1);
  });
});

describe('the rollups', () => {
  test('keep up with checkouts and cancellations that come all at once', async () => {
    const [here, there] = [await product.business(), await product.business()];
    const people = await Promise.all(Array.from({ length: 6 }, () => product.as.member()));
    const ids = await Promise.all(
      Array.from({ length: 90 }, (_, n) => join(people[n % 6]!, n % 3 ? here : there)),
    );
    await Promise.all(ids.slice(0, 30).map((id) => admin.run(CANCEL, { id })));
    await Promise.all(ids.slice(0, 10).map((id) => admin.run(REACTIVATE, { id })));
    const totals = async (id: string) => (await metricsOf(admin, TOTALS, { id })).totals;
    const [ofHere, ofThere] = [await totals(here.id), await totals(there.id)];
    expect(ofHere.subscriptionsAll).toBe(60);
    expect(ofThere.subscriptionsAll).toBe(30);
    expect(ofHere.subscriptionsCanceled + ofThere.subscriptionsCanceled).toBe(20);
    expect(ofHere.totalRevenue + ofThere.totalRevenue).toBe(90 * 4500);
    const [{ waiting }] = await sql('select count(*)::int as waiting from metric_change');
    expect(waiting).toBeLessThan(200);
  });

  test('of an older database are counted by the migration as the triggers would have', async () => {
    const kept = await everything();
    for (const table of ['metric', 'metric_change', 'member_search']) await sql(`delete from ${table}`);
    for (const statement of backfillOfTheMigration()) await sql(statement);
    await fillSearches(sql);
    expect(await everything()).toEqual(kept);
    expect(kept.metric.length).toBeGreaterThan(10);
  });

  /** Sums of what is folded and what waits, and what is searched by. Taken-back cancellations are no longer known. */
  async function everything() {
    return {
      metric: await sql(`
        select business_id, mode, sum(started)::int as started, sum(canceled)::int as canceled,
               sum(active)::int as active, sum(price)::int as price, sum(revenue)::int as revenue
          from (select business_id, mode, started, canceled, active, price, revenue from metric where day is null
                union all
                select business_id, mode, started, canceled, active, price, revenue from metric_change
                union all
                select null, mode, started, canceled, active, price, revenue from metric_change) as counted
         group by business_id, mode order by business_id, mode`),
      days: await sql(`
        select business_id, day::text, sum(started)::int as started, sum(revenue)::int as revenue
          from (select business_id, day, started, revenue from metric where day is not null
                union all
                select business_id, day, started, revenue from metric_change
                union all
                select null, day, started, revenue from metric_change) as counted
         group by business_id, day having (sum(started), sum(revenue)) <> (0, 0) order by business_id, day`),
      search: await sql('select * from member_search order by subscription_id'),
    };
  }

  function backfillOfTheMigration(): string[] {
    const migration = new Metrics({ getPlatform: () => ({}) } as never, {} as never);
    migration.up();
    const all = migration.getQueries().map(String);
    const ours = all.filter((text) => /^\s*(insert into|select fold_metrics)/.test(text));
    expect(ours).toHaveLength(3);
    return ours;
  }
});
