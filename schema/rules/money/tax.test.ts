import fc from 'fast-check';
import { FULFILLMENT_MODES } from '../pages/page-content.ts';
import { laterPrice, orderPrice, PLAIN_PRICING } from './order-price.ts';
import { readTaxRate, taxCents, taxLabel, taxOfMovement, taxRateOf } from './tax.ts';

const ALL = { taxRate: 625, taxModes: FULFILLMENT_MODES, byCard: false };

test.each([
  ['6.25', 6250],
  [' 8 % ', 8000],
  ['8.125', 8125],
  ['8.875%', 8875],
  ['', 0],
  ['0', 0],
  ['7.5', 7500],
  ['30', 30_000],
  ['30.01', null],
  ['6.2555', null],
  ['-1', null],
  ['1e1', null],
  ['six', null],
])('a typed rate: %j is %j', (text, rate) => {
  expect(readTaxRate(text)).toBe(rate);
});

test.each([
  [4500, 6250, 281],
  [4504, 6250, 282],
  [4000, 0, 0],
  [8, 6250, 1],
  [7, 6250, 0],
  [4500, 8125, 366],
  [4500, 8130, 366],
  [10_000, 8125, 813],
  [100_000, 8875, 8875],
])('%d cents at %d thousandths of a percent are %d, half up', (amount, rate, cents) => {
  expect(taxCents(amount, rate)).toBe(cents);
});

test('only the modes that are set are taxed, and the line says the rate', () => {
  const pickupOnly = { taxRate: 625, taxModes: ['pickup'] as const };
  expect([taxRateOf(pickupOnly, 'pickup'), taxRateOf(pickupOnly, 'shipping')]).toEqual([6250, 0]);
  expect(taxRateOf({ ...pickupOnly, taxRate: 813, taxRateThousandths: 8125 }, 'pickup')).toBe(8125);
  expect([taxLabel(6250), taxLabel(8125)]).toEqual(['Tax (6.25%)', 'Tax (8.125%)']);
});

test('tax is on what the coupon leaves, and a coupon of the first order leaves later ones alone', () => {
  const box = { amount: 4500, exemptAmount: 0, zoneFee: 0, mode: 'pickup' as const };
  const coupon = { type: 'percent' as const, value: 10, duration: 'once' as const };
  expect(orderPrice({ ...box, coupon }, ALL)).toEqual({
    amount: 4500,
    discountAmount: 450,
    zoneFee: 0,
    taxRate: 625,
    taxRateThousandths: 6250,
    taxableAmount: 4050,
    taxAmount: 253,
    waivedAmount: 0,
    totalAmount: 4303,
  });
  expect(laterPrice({ ...box, coupon }, ALL).totalAmount).toBe(4781);
});

test.each([
  [4950, true, 0, 50],
  [4951, true, 49, 0],
  [4951, false, 0, 49],
  [5000, true, 0, 0],
])('a coupon of %d cents, by card %j: %d let go, %d to pay', (value, byCard, waivedAmount, totalAmount) => {
  const price = orderPrice(
    { amount: 5000, exemptAmount: 0, zoneFee: 0, mode: 'pickup', coupon: { type: 'fixed', value } },
    { ...PLAIN_PRICING, byCard },
  );
  expect(price).toMatchObject({ waivedAmount, totalAmount });
});

test('what is too little with its tax is free, without any', () => {
  const price = (amount: number) =>
    orderPrice(
      { amount, exemptAmount: 0, zoneFee: 0, mode: 'pickup', coupon: null },
      { ...ALL, byCard: true },
    );
  expect(price(46)).toMatchObject({ taxRate: 0, taxAmount: 0, waivedAmount: 46, totalAmount: 0 });
  expect(price(47)).toMatchObject({ taxAmount: 3, waivedAmount: 0, totalAmount: 50 });
});

test('the parts of an order that are paid and given back add up to its tax, and to nothing in the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 }),
      (amount, rate, parts) => {
        const taxAmount = taxCents(amount, rate);
        const order = { taxAmount, totalAmount: amount + taxAmount };
        let paid = 0;
        let tax = 0;
        const move = (cents: number) => {
          tax += taxOfMovement(order, paid, cents);
          paid += cents;
        };
        move(order.totalAmount);
        expect(tax).toBe(taxAmount);
        for (const part of parts) move(-Math.min(part, paid));
        move(-paid);
        expect(tax).toBe(0);
      },
    ),
  );
});

test('a rate of basis points is to the cent what it always was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 3000 }),
      (amount, points) => {
        expect(taxCents(amount, points * 10)).toBe(Math.floor((amount * points + 5000) / 10_000));
      },
    ),
  );
});
