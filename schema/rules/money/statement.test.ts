import { daysOfYear, statementSums } from './statement.ts';
import type { StatementOrder } from './statement.ts';

const back = (amount: number, more: object = {}) => ({ amount, state: 'refunded', asCredit: false, ...more });
const order = (state: string, more: Partial<StatementOrder> = {}): StatementOrder => ({
  state,
  totalAmount: 4250,
  taxAmount: 250,
  creditAmount: 0,
  refunds: [],
  takenByBank: 0,
  ...more,
});

test('a year sums up what was paid and given back, and the tax of what is left', () => {
  expect(
    statementSums([
      order('paid'),
      order('paid', { refunds: [back(850), back(100, { state: 'failed' })] }),
      order('refunded', { refunds: [back(4250)] }),
      order('unpaid'),
      order('void'),
    ]),
  ).toEqual({ paid: 3 * 4250, refunded: 850 + 4250, tax: 250 + 200 });
});

test('what is kept as credit was not given back as money, and what credit paid was not paid anew', () => {
  expect(
    statementSums([
      order('refunded', { refunds: [back(4250, { asCredit: true })] }),
      order('paid', { totalAmount: 0, creditAmount: 4250 }),
    ]),
  ).toEqual({ paid: 4250, refunded: 0, tax: 250 });
});

test('what banks have taken back is not paid, with its tax', () => {
  expect(
    statementSums([order('paid', { takenByBank: 4250 }), order('paid', { takenByBank: 850 }), order('paid')]),
  ).toEqual({ paid: 3 * 4250, refunded: 5100, tax: 200 + 250 });
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
