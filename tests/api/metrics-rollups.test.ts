import fc from 'fast-check';

import { addDays } from '../../schema/rules/time/calendar.ts';
import { todayIn } from '../../schema/rules/time/time-zone.ts';
import { rows } from '../../schema/database/sql.ts';
import { join } from '../support/join.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import {
  RestCancelSubscriptionDocument as CANCEL,
  RestReactivateSubscriptionDocument as REACTIVATE,
} from '../../gateway/rest/documents.generated.ts';

const METRICS = /* GraphQL */ `
  query ($id: ID, $period: MetricsPeriod) {
    metrics(businessId: $id, period: $period) {
      totals {
        subscriptionsAll
        subscriptionsActive
        subscriptionsCanceled
        totalRevenue
      }
      averages {
        subscriptionPrice
      }
      changes {
        started {
          now
          before
        }
        canceled {
          now
          before
        }
        active {
          now
          before
        }
        revenue {
          now
          before
        }
        subscriptionPrice {
          now
          before
        }
      }
      series {
        from
        to
        active
        revenue
        started
        canceled
      }
      breakdowns {
        subscriptionsByBusiness {
          business {
            id
          }
          count
        }
        subscriptionsByMode {
          mode
          count
          revenue
        }
      }
    }
  }
`;
const MODES = ['pickup', 'shipping', 'delivery'] as const;
const HOUR = 3_600_000;

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await product.as.admin();
});
afterAll(() => product.close());

/** Something that happens to the memberships; `pick` chooses to which of them. */
type Step =
  | {
      does: 'join';
      mode: (typeof MODES)[number];
      coupon: boolean;
      gift: boolean;
      business: number;
      member: number;
    }
  | { does: 'cancel' | 'reactivate' | 'change box' | 'renew' | 'give away' | 'settle'; pick: number };

const step: fc.Arbitrary<Step & { hours: number }> = fc
  .tuple(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          does: fc.constant('join' as const),
          mode: fc.constantFrom(...MODES),
          coupon: fc.boolean(),
          gift: fc.boolean(),
          business: fc.nat(1),
          member: fc.nat(2),
        }),
      },
      {
        weight: 8,
        arbitrary: fc.record({
          does: fc.constantFrom(
            'cancel' as const,
            'cancel' as const,
            'reactivate' as const,
            'change box' as const,
            'renew' as const,
            'give away' as const,
            'settle' as const,
          ),
          pick: fc.nat(999),
        }),
      },
    ),
    fc.integer({ min: 0, max: 16 }),
  )
  .map(([what, hours]) => ({ ...what, hours }));

test('after anything that can happen, the rollups say what counting the tables says', async () => {
  await product.as.visitor.context();
  await rows(
    product.orm.em.fork(),
    `insert into coupon (code, type, value) values ('TENTH', 'percent', 10) returning id`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 120 }), async (steps) => {
      product.now = new Date('2026-09-02T15:00:00Z');
      const world = await newWorld();
      for (const next of steps) {
        product.now = new Date(product.now.getTime() + next.hours * HOUR);
        await world.play(next);
        await world.note();
      }
      for (const business of world.businesses) await world.compare(business);
      await compareOrganisation();
    }),
    { numRuns: 4 },
  );
}, 120_000);

async function newWorld() {
  const businesses = [await product.business(), await product.business({ timeZone: 'Pacific/Auckland' })];
  const members = [await product.as.member(), await product.as.member(), await product.as.member()];
  const memberships: string[] = [];
  /** How many were active at each business at the end of each day, as counted then. */
  const activeOn = new Map<string, number>();
  const picked = (pick: number) => memberships[pick % memberships.length];
  const run = (text: string, values: (string | number)[]) => rows(product.orm.em.fork(), text, values);

  return {
    businesses,
    async play(next: Step) {
      if (next.does === 'join') {
        const membership = await join(members[next.member]!, businesses[next.business]!, {
          mode: next.mode,
          isGift: next.gift,
          couponCode: next.coupon ? 'TENTH' : null,
        });
        memberships.push(membership);
        return;
      }
      const id = picked(next.pick);
      if (id === undefined) return;
      if (next.does === 'cancel') await admin.run(CANCEL, { id });
      if (next.does === 'reactivate') await admin.run(REACTIVATE, { id }).catch(onlyGiftsThatAreOver);
      if (next.does === 'change box')
        await run(
          `update subscription set pending_box = jsonb_set(box, '{mode}', to_jsonb($2::text)), pending_amount = $3
            where public_id = $1 and status = 'active'`,
          [id, MODES[next.pick % 3]!, 3000 + (next.pick % 50) * 100],
        );
      // As a renewal does once it is due: the order of the next box date, with the box that was chosen since.
      if (next.does === 'renew') await run(RENEW, [id, product.now.toISOString()]);
      if (next.does === 'give away')
        await run(`update "order" set state = $2 where public_id = (${ORDER_OF})`, [
          id,
          ['void', 'refunded', 'written_off'][next.pick % 3]!,
        ]);
      if (next.does === 'settle')
        await run(`update "order" set state = 'paid' where public_id = (${ORDER_OF})`, [id]);
    },
    async note() {
      for (const { id, timeZone } of businesses) {
        const [{ n }] = (await run(
          `select count(*)::int as n from subscription where business_id = $1 and status = 'active'`,
          [id],
        )) as [{ n: number }];
        activeOn.set(`${id} ${todayIn(timeZone, product.now)}`, n);
      }
    },
    async compare({ id, timeZone }: { id: string; timeZone: string }) {
      const { metrics } = await admin.run(METRICS, { id, period: 'quarter' });
      expect(metrics.totals).toEqual(await counted(id, TOTALS));
      expect(metrics.averages).toEqual(await counted(id, AVERAGES));
      expect(metrics.breakdowns.subscriptionsByMode).toEqual(await countedAll(id, BY_MODE));
      const [business] = metrics.breakdowns.subscriptionsByBusiness;
      expect(business?.count ?? 0).toBe(metrics.totals.subscriptionsActive);

      const byDay = (await admin.run(METRICS, { id, period: 'month' })).metrics.series;
      const today = todayIn(timeZone, product.now);
      expect(byDay.at(-1)).toMatchObject({ from: today, to: today });
      let active = activeAt(id, addDays(today, -30));
      for (const { from, to, ...point } of byDay) {
        active = activeOn.get(`${id} ${from}`) ?? active;
        expect({ from, ...point }).toEqual({ from, active, ...(await counted(id, OF_DAYS, [from, to])) });
      }
      for (const { from, to, active: _, ...point } of metrics.series)
        expect(point).toEqual(await counted(id, OF_DAYS, [from, to]));
      for (const figure of ['started', 'canceled', 'revenue'] as const)
        expect(metrics.changes[figure].now).toBe(
          metrics.series.reduce((sum: number, point: Record<string, number>) => sum + point[figure]!, 0),
        );
      expect(metrics.changes.active).toEqual({ now: metrics.totals.subscriptionsActive, before: 0 });
      expect(metrics.changes.subscriptionPrice).toEqual({
        now: metrics.averages.subscriptionPrice,
        before: 0,
      });
    },
  };

  function activeAt(id: string, day: string): number {
    const days = [...activeOn.keys()].filter((each) => each.startsWith(`${id} `) && each <= `${id} ${day}`);
    return activeOn.get(days.toSorted().at(-1) ?? '') ?? 0;
  }
}

async function compareOrganisation(): Promise<void> {
  const { metrics } = await admin.run(METRICS, { period: 'year' });
  expect(metrics.totals).toEqual(await counted(null, TOTALS));
  expect(metrics.averages).toEqual(await counted(null, AVERAGES));
  expect(metrics.breakdowns.subscriptionsByMode).toEqual(await countedAll(null, BY_MODE));
  expect(
    metrics.breakdowns.subscriptionsByBusiness.map(({ business, count }: any) => [business.id, count]),
  ).toEqual((await countedAll(null, BY_BUSINESS)).map(({ id, n }) => [id, n]));
  expect(metrics.series.at(-1).active).toBe(metrics.totals.subscriptionsActive);
}

/** A gift that has brought its box is refused, and nothing else. */
function onlyGiftsThatAreOver(error: unknown): void {
  expect(error).toMatchObject({ code: 'INVALID', message: expect.stringContaining('gift') });
}

/** Counts the tables themselves: of a business, or of all where it is null. */
async function countedAll(
  businessId: string | null,
  text: string,
  more: string[] = [],
): Promise<Record<string, number>[]> {
  return rows(product.orm.em.fork(), text, [businessId, ...more]);
}

const counted = async (businessId: string | null, text: string, more: string[] = []) =>
  (await countedAll(businessId, text, more))[0];

const HERE = '($1::bigint is null or business_id = $1)';
const COUNTS = "state not in ('void', 'refunded', 'written_off')";
const TOTALS = `
  select count(*)::int as "subscriptionsAll",
         count(*) filter (where status = 'active')::int as "subscriptionsActive",
         count(*) filter (where status = 'canceled' and not ended)::int as "subscriptionsCanceled",
         (select coalesce(sum(total_amount), 0)::int from "order" where ${HERE} and ${COUNTS}) as "totalRevenue"
    from subscription where ${HERE}`;
const AVERAGES = `
  select coalesce(round(avg(amount)), 0)::int as "subscriptionPrice"
    from subscription where ${HERE} and status = 'active'`;
const BY_MODE = `
  select box->>'mode' as mode, count(*)::int as count, sum(amount)::int as revenue
    from subscription where ${HERE} and status = 'active'
   group by 1 order by array_position(array['pickup', 'shipping', 'delivery'], box->>'mode')`;
const BY_BUSINESS = `
  select business_id as id, count(*)::int as n from subscription where ${HERE} and status = 'active'
   group by 1 order by 2 desc, 1`;
const OF_DAYS = `
  select (select count(*)::int from subscription where ${HERE} and started_on between $2::date and $3::date) as started,
         (select count(*)::int from subscription s join business b on b.id = s.business_id
           where s.business_id = $1 and status = 'canceled' and not ended
             and (canceled_at at time zone b.time_zone)::date between $2::date and $3::date) as canceled,
         (select coalesce(sum(total_amount), 0)::int from "order"
           where ${HERE} and ${COUNTS} and scheduled_on between $2::date and $3::date) as revenue`;
const ORDER_OF = `
  select o.public_id from "order" o join subscription s on s.id = o.subscription_id
   where s.public_id = $1 order by o.id desc limit 1`;
const RENEW = `
  with renewed as (
    update subscription set box = coalesce(pending_box, box), amount = coalesce(pending_amount, amount),
           pending_box = null, pending_amount = null, last_order_on = next_box_on,
           next_box_on = next_box_on + interval '1 month'
     where public_id = $1 and status = 'active' and not is_gift and next_box_on <= $2::timestamptz
    returning *
  )
  insert into "order" (public_id, subscription_id, account_id, business_id, scheduled_on, year_month, email, address,
    box, amount, total_amount, created_at)
  select substr(md5(id || last_order_on::text) || 'xxxx', 1, 24), id, account_id, business_id, last_order_on,
         to_char(last_order_on, 'YYYY-MM'), email, address, box, amount, amount, now()
    from renewed`;
