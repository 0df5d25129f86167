import { expect, test } from '@jest/globals';
import { townOf } from './town.ts';

test.each([
  ['418 Fernhill Road, Red Hook, NY 12571', 'Red Hook, NY'],
  ['The barn\n9 Lantern Street\nHudson, NY 12534\nSaturdays 9 to 1', 'Hudson, NY'],
  ['27 Northbank Wharf, Portland, OR', 'Portland, OR'],
  ['St. Paul, MN 55101-1234', 'St. Paul, MN'],
  ['418 Fernhill Road, NY 12571', null],
  ['The barn, Saturdays 9 to 1', null],
  ['1 Farm Road', null],
  ['Behind the church, ZZ 12345', null],
  ['', null],
])('the town of %j is %j', (address, town) => {
  expect(townOf(address)).toBe(town);
});
