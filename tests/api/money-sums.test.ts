import fc from 'fast-check';
import { rows } from '../../schema/database/sql.ts';
import { MoneySums } from '../../migrations/0048-money-sums.ts';
import { MoneyMonths } from '../../migrations/0053-money-months.ts';
import { CARDS } from '../support/payments/fake-square.ts';
import { joinWithOrder } from '../support/join.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { backfillOf } from './support/backfill-of.ts';
import { openCardHouse } from './support/card-house.ts';
import { expectMoneyOfRows } from './support/money-from-rows.ts';

/** What the Money screen shows is kept in sums: whatever happens, they are those of the ledger and the orders. */

const PAY = 'mutation ($id: ID!) { markOrderPaid(id: $id, method: cash) { id } }';
const UNDO = 'mutation ($id: ID!) { undoOrderPaid(id: $id) { id } }';
const REFUND = `mutation ($id: ID!, $amount: Int, $asCredit: Boolean) {
  refundOrder(id: $id, amount: $amount, asCredit: $asCredit) { id } }`;
const GIVE =
  'mutation ($id: ID!, $amount: Int!) { giveCredit(membershipId: $id, amount: $amount, reason: "Late") { id } }';
const TAKE =
  'mutation ($id: ID!, $amount: Int!) { takeBackCredit(membershipId: $id, amount: $amount, reason: "Wrong") { id } }';
const CANCEL = 'mutation ($id: ID!) { cancelSubscription(id: $id) { id } }';
const SETTINGS = `mutation ($id: ID!, $settings: BusinessSettingsInput!) {
  saveBusinessSettings(businessId: $id, settings: $settings) { settings { timeZone } } }`;
const ZONES = [
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Vienna',
];
const DAYS = [
  { from: '2026-10-15', to: '2027-04-20' },
  { from: '2026-11-03', to: '2026-11-03' },
  { from: '2026-11-01', to: '2027-01-31' },
];

const MOVES = [
  'pay',
  'undo',
  'refund',
  'part',
  'as credit',
  'give',
  'take',
  'cancel',
  'dispute',
  'decide',
] as const;
const step = fc.record({
  does: fc.oneof(
    { weight: 3, arbitrary: fc.constant('join' as const) },
    { weight: 10, arbitrary: fc.constantFrom(...MOVES) },
    { weight: 1, arbitrary: fc.constantFrom('zone' as const, 'tax' as const) },
  ),
  pick: fc.nat(999),
  hours: fc.integer({ min: 0, max: 130 }),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Does a step to one of the orders of a business, as its owner; what the product refuses is no matter here. */
async function act(product: TestProduct, owner: Person, businessId: string, { does, pick }: Step) {
  const orders = await rows<{ id: string; membership: string }>(
    product.orm.em.fork(),
    `select o.public_id as id, s.public_id as membership from "order" o join subscription s on s.id = o.subscription_id
      where o.business_id = $1::bigint order by o.id`,
    [businessId],
  );
  const order = orders[pick % (orders.length || 1)];
  if (does === 'zone' || does === 'tax') {
    const settings = does === 'tax' ? { taxRate: pick } : { timeZone: ZONES[pick % ZONES.length] };
    return owner.attempt(SETTINGS, { id: businessId, settings });
  }
  if (!order) return undefined;
  const { id, membership } = order;
  const amount = 100 + pick;
  switch (does) {
    case 'pay':
      return owner.attempt(PAY, { id });
    case 'undo':
      return owner.attempt(UNDO, { id });
    case 'refund':
      return owner.attempt(REFUND, { id });
    case 'part':
      return owner.attempt(REFUND, { id, amount });
    case 'as credit':
      return owner.attempt(REFUND, { id, amount, asCredit: true });
    case 'give':
      return owner.attempt(GIVE, { id: membership, amount });
    case 'take':
      return owner.attempt(TAKE, { id: membership, amount });
    case 'cancel':
      return pick % 4 === 0 ? owner.attempt(CANCEL, { id: membership }) : undefined;
    default:
      return undefined;
  }
}

test('paid by card: charges, refunds, credit, disputes, declines and another time zone', async () => {
  const house = await openCardHouse();
  const { door, farm, owner, square } = house;
  const admin = await door.as.admin();
  const disputes: string[] = [];
  const post = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
    expect((await door.call('/api/webhooks/square', { method: 'POST', body, headers })).status).toBe(200);
  };
  try {
    const ledger = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 80 }), async (steps) => {
        await house.leaveNothing();
        for (const [n, next] of steps.entries()) {
          const now = new Date(
            Math.min(door.now.getTime() + next.hours * 3_600_000, Date.parse('2027-04-20')),
          );
          await house.on(now.toISOString().slice(0, 10), now.toISOString().slice(11, 16));
          if (next.does === 'join') await house.joined(next.pick % 3 ? CARDS.ok : CARDS.firstOnly);
          else if (next.does === 'dispute') {
            const charge = square.charges[next.pick % (square.charges.length || 1)];
            if (charge && !disputes.includes(charge.id))
              disputes.push(charge.id, square.dispute(charge.id).id);
          } else if (next.does === 'decide' && disputes.length > 1)
            square.moveDispute(disputes.splice(-2)[1]!, next.pick % 2 ? 'WON' : 'LOST');
          else await act(door, owner, farm.id, next);
          await square.deliver(post);
          await house.settle();
          if (n % 20 === 19) for (const days of DAYS) await expectMoneyOfRows(door, admin, [farm.id], days);
        }
        for (const { kind } of await house.sql('select distinct kind from ledger_entry')) ledger.add(kind);
      }),
      { numRuns: 1 },
    );
    // That it was tried at all.
    expect(ledger).toContain('charge');
    expect(ledger.size).toBeGreaterThan(3);
  } finally {
    await house.close();
  }
});

test('paid at pickup: of several businesses, in several zones, and of an older database', async () => {
  const product = await openTestProduct();
  const sql = (text: string) => rows<any>(product.orm.em.fork(), text);
  try {
    const admin = await product.as.admin();
    const farms = [
      await product.business(),
      await product.business({ timeZone: 'Pacific/Kiritimati' }),
      await product.business({ timeZone: 'Pacific/Pago_Pago' }),
    ];
    const owners = await Promise.all(farms.map((farm) => product.as.staff(farm, 'owner')));
    const ids = farms.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 140, maxLength: 160 }), async (steps) => {
        product.now = new Date('2026-11-01T04:30:00Z');
        for (const [n, next] of steps.entries()) {
          // As a writer does now and then: some changes wait, and some are in the sums.
          if (n % 50 === 49) await sql('select fold_money()');
          const at = next.pick % farms.length;
          product.now = new Date(product.now.getTime() + (next.hours * 3_600_000) / 4);
          if (next.does === 'join') await joinWithOrder(await product.as.member(), farms[at]!);
          else await act(product, owners[at]!, ids[at]!, next);
          if (n % 20 === 19) for (const days of DAYS) await expectMoneyOfRows(product, admin, ids, days);
        }
      }),
      { numRuns: 1 },
    );
    // Some wait and some are folded, so that both were read.
    expect((await sql('select count(*)::int as n from money_sum'))[0].n).toBeGreaterThan(5);
    await sql('delete from money_sum');
    await sql('delete from money_change');
    await sql('delete from money_month');
    for (const statement of [...backfillOf(MoneySums), ...backfillOf(MoneyMonths)]) await sql(statement);
    for (const days of DAYS) await expectMoneyOfRows(product, admin, ids, days);
  } finally {
    await product.close();
  }
});
