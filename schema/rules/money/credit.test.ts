import { expect, test } from '@jest/globals';
import { creditProblems, withCredit } from './credit.ts';
import { orderPrice } from './order-price.ts';

const price = (amount: number) =>
  orderPrice(
    { amount, exemptAmount: 0, zoneFee: 0, mode: 'pickup', coupon: null },
    { taxRate: 1000, taxModes: ['pickup'], byCard: true },
  );

test.each([
  [0, true, 0, 3300, 0],
  [1000, true, 1000, 2300, 0],
  [3300, true, 3300, 0, 0],
  [9000, true, 3300, 0, 0],
  // Twenty cents are left: a card is not charged for so little, and who pays at pickup pays them.
  [3280, true, 3280, 0, 20],
  [3280, false, 3280, 20, 0],
  [-500, true, 0, 3300, 0],
])(
  'of $33.00 with tax, %i cents of credit by card (%s) pay %i; %i are left, %i let go',
  (credit, byCard, ...is) => {
    const { creditAmount, totalAmount, waivedAmount, taxAmount } = withCredit(price(3000), credit, byCard);
    expect([creditAmount, totalAmount, waivedAmount]).toEqual(is);
    expect(taxAmount).toBe(300);
  },
);

test('credit is some whole cents, and somebody says why', () => {
  expect(creditProblems({ amount: 500, reason: 'Late box' })).toEqual({});
  for (const amount of [0, -1, 1.5, 100_001, null])
    expect(creditProblems({ amount, reason: 'Late box' })).toHaveProperty('amount');
  expect(creditProblems({ amount: 500, reason: ' ' })).toHaveProperty('reason');
});
