import fc from 'fast-check';
import { FULFILLMENT_MODES } from '../pages/page-content.ts';
import type { Discount } from './coupon.ts';
import { exemptCents, taxableCents, withExemptions } from './exempt.ts';
import { orderPrice } from './order-price.ts';
import { taxCents, taxLabel } from './tax.ts';

const extra = (id: string, amount: number, taxExempt?: true) => ({
  id,
  amount,
  ...(taxExempt && { taxExempt }),
});
const box = { itemId: 'box', amount: 4000, addons: [extra('eggs', 1000)], upgrades: [extra('organic', 500)] };
const page = (item: boolean, eggs: boolean, organic: boolean) => ({
  itemsSnapshot: [{ id: 'box', taxExempt: item }],
  addonsSnapshot: [{ id: 'eggs', taxExempt: eggs }],
  upgradesSnapshot: [{ id: 'organic', taxExempt: organic }],
});

test.each([
  [false, false, false, 0],
  [true, false, false, 2500],
  [false, true, false, 1000],
  [false, false, true, 500],
  [true, true, true, 4000],
])('exempt package %j, eggs %j, organic %j: %d cents', (item, eggs, organic, cents) => {
  expect(exemptCents(withExemptions(box, page(item, eggs, organic)))).toBe(cents);
});

test('what the page does not have any more stays as it was, and a box that is as the page says is the same one', () => {
  const empty = { itemsSnapshot: [], addonsSnapshot: [], upgradesSnapshot: [] };
  const exempt = withExemptions(box, page(true, true, false));
  expect(withExemptions(exempt, empty)).toBe(exempt);
  expect(withExemptions(exempt, null)).toBe(exempt);
  expect(withExemptions(exempt, page(true, true, false))).toBe(exempt);
  // Taxed again: no trace of it is left.
  expect(withExemptions(exempt, page(false, false, false))).toEqual(box);
});

test('at a price that was agreed on before, the package is what the extras leave of it', () => {
  const exempt = withExemptions(box, page(true, false, false));
  expect(exemptCents(exempt, 3000)).toBe(1500);
  expect(exemptCents(exempt, 1000)).toBe(0);
  expect(exemptCents(withExemptions(box, page(false, true, true)), 900)).toBe(900);
});

test.each([
  [4000, 0, 400, 3600],
  [4000, 4000, 400, 0],
  [4000, 1000, 400, 2700],
  [3, 1, 1, 1],
  [4, 2, 1, 2],
  [4000, 1000, 4000, 0],
])(
  'of %d cents with %d exempt and a coupon of %d, %d are taxed',
  (amount, exemptAmount, discountAmount, taxed) => {
    expect(taxableCents({ amount, exemptAmount, discountAmount })).toBe(taxed);
  },
);

test('the line of tax says what it is on where that is a part', () => {
  const order = { amount: 4000, discountAmount: 400 };
  expect(taxLabel(8125, { ...order, taxableAmount: 3600 })).toBe('Tax (8.125%)');
  expect(taxLabel(8125, { ...order, taxableAmount: 2700 })).toBe('Tax (8.125% of $27.00)');
});

const cents = fc.integer({ min: 0, max: 30_000_000 });
const coupons: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
  ),
);
const orders = fc.record({
  amount: cents,
  coupon: coupons,
  rate: fc.integer({ min: 0, max: 30_000 }),
  byCard: fc.boolean(),
});

type Ordered = typeof orders extends fc.Arbitrary<infer Order> ? Order : never;

const priced = ({ amount, coupon, rate, byCard }: Ordered, exemptAmount: number) =>
  orderPrice(
    { amount, exemptAmount, zoneFee: 0, mode: 'pickup', coupon },
    { taxRate: 0, taxRateThousandths: rate, taxModes: FULFILLMENT_MODES, byCard },
  );

test('without anything exempt tax is on all that the coupon leaves', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { taxAmount, discountAmount, waivedAmount } = priced(order, 0);
      const all = taxCents(order.amount - discountAmount, order.rate);
      expect(taxAmount).toBe(waivedAmount > 0 ? 0 : priced(order, 0).totalAmount === 0 ? 0 : all);
    }),
  );
});

test('no tax where all is exempt, never less than none, never more for more that is exempt; the sum always adds up', () => {
  fc.assert(
    fc.property(orders, cents, cents, (order, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      const [taxed, exempt] = [priced(order, less), priced(order, more)];
      expect(exempt.taxAmount).toBeGreaterThanOrEqual(0);
      expect(exempt.taxAmount).toBeLessThanOrEqual(taxed.taxAmount);
      expect(exempt.totalAmount).toBeLessThanOrEqual(taxed.totalAmount);
      expect(priced(order, order.amount).taxAmount).toBe(0);
      for (const price of [taxed, exempt]) {
        const { amount, discountAmount, taxableAmount, taxAmount, waivedAmount, totalAmount } = price;
        expect(amount - discountAmount + taxAmount - waivedAmount).toBe(totalAmount);
        expect(taxAmount).toBe(taxCents(taxableAmount, order.rate));
        expect(taxableAmount).toBeLessThanOrEqual(amount - discountAmount);
      }
    }),
  );
});

test('what is taxed and what is exempt divide what the coupon leaves, each to half a cent of its own share', () => {
  fc.assert(
    fc.property(cents, cents, cents, (a, b, c) => {
      const [discountAmount = 0, amount = 0] = [a, b].toSorted((x, y) => x - y);
      const exemptAmount = Math.min(c, amount);
      const taxable = taxableCents({ amount, exemptAmount, discountAmount });
      const left = amount - discountAmount;
      expect(taxable).toBeGreaterThanOrEqual(0);
      expect(taxable).toBeLessThanOrEqual(left);
      const off = BigInt(taxable) * BigInt(amount) - BigInt(amount - exemptAmount) * BigInt(left);
      expect(2n * (off < 0n ? -off : off) <= BigInt(amount)).toBe(true);
    }),
  );
});
