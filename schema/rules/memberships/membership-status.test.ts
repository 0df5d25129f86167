import { canBeChanged, countsAsActive, isRunning, renews } from './membership-status.ts';

test('an active membership counts, brings boxes and can be changed; a canceled one does none of it', () => {
  expect([countsAsActive('active'), isRunning('active'), canBeChanged('active')]).toEqual([true, true, true]);
  expect([countsAsActive('canceled'), isRunning('canceled'), canBeChanged('canceled')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a gift brings its one box and does not renew', () => {
  expect(renews({ status: 'active', isGift: false })).toBe(true);
  expect(renews({ status: 'active', isGift: true })).toBe(false);
  expect(renews({ status: 'canceled', isGift: false })).toBe(false);
});
