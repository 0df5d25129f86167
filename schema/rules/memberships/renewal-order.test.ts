import { PLAIN_PRICING } from '../money/order-price.ts';
import { boxOn, planAfter, standingBefore } from '../../../tests/support/default-days.ts';
import { DEFAULT_DAYS } from '../schedules/box-date.ts';
import { renewalOf, renewalPrice } from './renewal-order.ts';
import type { Renewable } from './renewal-order.ts';

const MONTHLY: Renewable = {
  isGift: false,
  standing: standingBefore('2027-02-28', planAfter('2027-01-31')),
  amount: 4500,
  pendingAmount: null,
  exemptAmount: 0,
  zoneFee: 0,
  mode: 'pickup',
  couponType: null,
  couponValue: null,
  couponDuration: null,
};

const UNTAXED = {
  zoneFee: 0,
  taxRate: 0,
  taxRateThousandths: 0,
  taxableAmount: 0,
  taxAmount: 0,
  waivedAmount: 0,
};

test.each([
  ['nothing agreed on but the price', {}, 4500, 0],
  ['a change of box that waits', { pendingAmount: 8000 }, 8000, 0],
  [
    'a coupon for the first order',
    { couponType: 'percent', couponValue: 10, couponDuration: 'once' },
    4500,
    0,
  ],
  [
    'a coupon for every order',
    { couponType: 'percent', couponValue: 10, couponDuration: 'every' },
    4500,
    450,
  ],
  [
    'one that takes more than there is',
    { couponType: 'fixed', couponValue: 5000, couponDuration: 'every' },
    4500,
    4500,
  ],
  [
    'one on the changed box, half a cent up',
    { pendingAmount: 1005, couponType: 'percent', couponValue: 10, couponDuration: 'every' },
    1005,
    101,
  ],
] as const)('the price with %s', (_, changes, amount, discountAmount) => {
  expect(renewalPrice({ ...MONTHLY, ...changes }, PLAIN_PRICING)).toEqual({
    ...UNTAXED,
    amount,
    discountAmount,
    totalAmount: amount - discountAmount,
  });
});

const skipping = (month: string) => ({ standing: { ...MONTHLY.standing, skippedMonths: [month] } });

const price = { ...UNTAXED, amount: 4500, discountAmount: 0, totalAmount: 4500 };

test.each([
  ['the day before', {}, '2027-02-27', { becomes: 'unchanged' }],
  [
    'on its day',
    {},
    '2027-02-28',
    {
      becomes: 'renewed',
      order: { scheduledOn: '2027-02-28', yearMonth: '2027-02', ...price },
      missed: [],
      next: boxOn('2027-03-31'),
    },
  ],
  [
    'after a long stop, one month of it skipped',
    skipping('2027-03'),
    '2027-05-30',
    {
      becomes: 'renewed',
      order: { scheduledOn: '2027-04-30', yearMonth: '2027-04', ...price },
      missed: [{ yearMonth: '2027-02', scheduledOn: '2027-02-28' }],
      next: boxOn('2027-05-31'),
    },
  ],
  [
    'where that month was skipped and the date not moved',
    skipping('2027-02'),
    '2027-03-01',
    { becomes: 'moved', next: boxOn('2027-03-31') },
  ],
  ['of a gift before its day', { isGift: true }, '2027-02-27', { becomes: 'unchanged' }],
  ['of a gift from its day on', { isGift: true }, '2027-05-30', { becomes: 'ended' }],
])('a run %s', (_, changes, today, renewal) => {
  const at = { days: DEFAULT_DAYS, now: today };
  expect(renewalOf({ ...MONTHLY, ...changes }, at, PLAIN_PRICING)).toEqual(renewal);
});
