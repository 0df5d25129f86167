import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROPERTY_RUNS } from '../../../tests/support/property-runs.ts';
import { renewalPrice } from '../memberships/renewal-order.ts';
import { FULFILLMENT_MODES } from '../pages/page-content.ts';
import { discountCents } from './coupon.ts';
import { withCredit } from './credit.ts';
import { laterPrice, LEAST_CHARGE_CENTS, orderPrice, PLAIN_PRICING } from './order-price.ts';
import { taxableOf, taxCents, taxLabel } from './tax.ts';

const box = { amount: 4500, exemptAmount: 0, zoneFee: 700, mode: 'delivery' as const };
const TAXED = { taxRate: 625, taxRateThousandths: 6250, taxModes: FULFILLMENT_MODES, byCard: false };

describe('the fee of a delivery', () => {
  test('is a part of the price beside the box, for deliveries alone', () => {
    expect(orderPrice({ ...box, coupon: null }, PLAIN_PRICING)).toMatchObject({
      amount: 4500,
      zoneFee: 700,
      totalAmount: 5200,
    });
    for (const mode of ['pickup', 'shipping'] as const)
      expect(orderPrice({ ...box, mode, coupon: null }, TAXED)).toEqual(
        orderPrice({ ...box, mode, zoneFee: 0, coupon: null }, TAXED),
      );
  });

  test('no coupon lowers it', () => {
    const all = orderPrice({ ...box, coupon: { type: 'percent', value: 100 } }, PLAIN_PRICING);
    expect(all).toMatchObject({ discountAmount: 4500, zoneFee: 700, totalAmount: 700 });
    const fixed = orderPrice({ ...box, coupon: { type: 'fixed', value: 5000 } }, PLAIN_PRICING);
    expect(fixed).toMatchObject({ discountAmount: 4500, totalAmount: 700 });
  });

  test('is taxed with the box, also where nothing of the box is', () => {
    expect(orderPrice({ ...box, coupon: null }, TAXED)).toMatchObject({
      taxableAmount: 5200,
      taxAmount: 325,
      totalAmount: 5525,
    });
    const exempt = orderPrice({ ...box, exemptAmount: 4500, coupon: null }, TAXED);
    expect(exempt).toMatchObject({ taxableAmount: 700, taxAmount: 44, totalAmount: 5244 });
    expect(taxLabel(6250, exempt)).toBe('Tax (6.25% of $7.00)');
    expect(taxLabel(6250, orderPrice({ ...box, coupon: null }, TAXED))).toBe('Tax (6.25%)');
    expect(taxableOf({ amount: 4500, discountAmount: 500, zoneFee: 700, taxAmount: 1 })).toBe(4700);
  });

  test('is let go with a box that is too little to charge', () => {
    const little = { ...box, amount: 20, zoneFee: 20 };
    expect(orderPrice({ ...little, coupon: null }, { ...PLAIN_PRICING, byCard: true })).toMatchObject({
      zoneFee: 20,
      waivedAmount: 40,
      totalAmount: 0,
    });
  });

  test('is the same in every later month, whatever becomes of the coupon', () => {
    const coupon = { type: 'fixed', value: 1000, duration: 'once' } as const;
    expect(laterPrice({ ...box, coupon }, PLAIN_PRICING)).toMatchObject({ zoneFee: 700, totalAmount: 5200 });
    const renewed = renewalPrice(
      { ...box, pendingAmount: 5000, couponType: null, couponValue: null, couponDuration: null },
      PLAIN_PRICING,
    );
    expect(renewed).toMatchObject({ amount: 5000, zoneFee: 700, totalAmount: 5700 });
  });

  test('and all else add up to the total, whatever they are', () => {
    const cents = fc.integer({ min: 0, max: 30_000 });
    const coupon = fc.option(
      fc.oneof(
        fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
        fc.record({ type: fc.constant('fixed' as const), value: cents }),
      ),
    );
    fc.assert(
      fc.property(
        fc.record({
          amount: cents,
          exempt: cents,
          zoneFee: fc.oneof(fc.constant(0), cents),
          mode: fc.constantFrom(...FULFILLMENT_MODES),
          coupon,
          rate: fc.integer({ min: 0, max: 30_000 }),
          byCard: fc.boolean(),
          credit: cents,
        }),
        ({ amount, exempt, zoneFee, mode, coupon: off, rate, byCard, credit }) => {
          const exemptAmount = Math.min(exempt, amount);
          const pricing = { taxRate: 0, taxRateThousandths: rate, taxModes: FULFILLMENT_MODES, byCard };
          const plain = orderPrice({ amount, exemptAmount, zoneFee, mode, coupon: off }, pricing);
          const fee = mode === 'delivery' ? zoneFee : 0;
          expect(plain.zoneFee).toBe(fee);
          expect(plain.discountAmount).toBe(discountCents(off, amount));
          const price = withCredit(plain, credit, byCard);
          const { discountAmount, taxAmount, waivedAmount, creditAmount, totalAmount } = price;
          expect(totalAmount).toBe(amount - discountAmount + fee + taxAmount - waivedAmount - creditAmount);
          expect(totalAmount).toBeGreaterThanOrEqual(0);
          expect(!byCard || totalAmount === 0 || totalAmount >= LEAST_CHARGE_CENTS).toBe(true);
          // The tax on all of it is that on the box alone, and on what the fee adds: one rounding.
          const without = orderPrice(
            { amount, exemptAmount, zoneFee: 0, mode, coupon: off },
            { ...pricing, byCard: false },
          );
          const full = orderPrice(
            { amount, exemptAmount, zoneFee, mode, coupon: off },
            { ...pricing, byCard: false },
          );
          const untaxed = taxCents(fee, rate);
          expect(Math.abs(full.taxAmount - without.taxAmount - untaxed)).toBeLessThanOrEqual(1);
          expect(fee > 0 || JSON.stringify(full) === JSON.stringify(without)).toBe(true);
        },
      ),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
