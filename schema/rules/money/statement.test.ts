import { daysOfYear, statementSums } from './statement.ts';

const order = (state: string, more: object = {}) => ({
  state,
  totalAmount: 4250,
  taxAmount: 250,
  refundedAmount: 0,
  ...more,
});

test('a year sums up what was paid and given back, and the tax of what is left', () => {
  expect(
    statementSums([
      order('paid'),
      order('paid', { refundedAmount: 850 }),
      order('refunded', { refundedAmount: 4250 }),
      order('unpaid'),
      order('void'),
    ]),
  ).toEqual({ paid: 3 * 4250, refunded: 850 + 4250, tax: 250 + 200 });
});

test('a year has its days, and what is none has none', () => {
  expect(daysOfYear(2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect([daysOfYear(26), daysOfYear(20260), daysOfYear(-1), daysOfYear(Number.NaN)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
