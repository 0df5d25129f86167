import { expect, test } from '@jest/globals';
import { orderNumber } from './order-number.ts';

test.each([
  ['fernhill-farm', 'FF-1042'],
  ['the-long-table', 'TL-1042'],
  ['fernhill', 'FE-1042'],
  ['4-seasons', 'SE-1042'],
  ['b2-bakery', 'BB-1042'],
  ['x', 'X-1042'],
  ['24', 'NO-1042'],
])('an order of %s is %s', (slug, shown) => {
  expect(orderNumber(slug, 1042)).toBe(shown);
});
