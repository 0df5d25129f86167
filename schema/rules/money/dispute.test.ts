import { beyondPaid, centsAway, isDecided } from './dispute.ts';

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

test.each([
  [0, 0, 0],
  [1000, 0, 0],
  [0, 3139, 0],
  [1000, 3139, 1000],
])(
  'of 3139 paid, %i given back and %i taken by the bank: %i beyond it',
  (refundedAmount, takenByBank, cents) => {
    expect(beyondPaid({ totalAmount: 3139, refundedAmount, takenByBank })).toBe(cents);
  },
);
