import { centsAway, isDecided } from './dispute.ts';

test.each([
  ['told', 0, false],
  ['inquiry', 0, false],
  ['closed', 0, true],
  ['open', 2650, false],
  ['won', 0, true],
  ['lost', 2650, true],
] as const)('of a dispute that is %s, %i cents are away', (state, cents, decided) => {
  expect(centsAway({ state, amount: 2650 })).toBe(cents);
  expect(isDecided(state)).toBe(decided);
});
