import {
  bringsBox,
  countsAsRevenue,
  isAskedFor,
  isHeldBack,
  packAnywayProblem,
  type PaymentStanding,
} from './order-state.ts';

test.each([
  ['unpaid', true, true, false],
  ['processing', true, true, true],
  ['paid', true, true, false],
  ['past_due', true, false, true],
  ['written_off', false, false, false],
  ['void', false, false, false],
  ['refunded', false, false, false],
] as [PaymentStanding, boolean, boolean, boolean][])(
  '%s: revenue %s, a box %s, a card to charge %s',
  (state, revenue, box, owed) => {
    expect([countsAsRevenue(state), bringsBox({ state, packAnyway: false }), isAskedFor(state)]).toEqual([
      revenue,
      box,
      owed,
    ]);
  },
);

test.each(['past_due', 'written_off'] as const)(
  'the box of one that is %s is held back until staff say otherwise',
  (state) => {
    expect(isHeldBack({ state, packAnyway: false })).toBe(true);
    expect(isHeldBack({ state, packAnyway: true })).toBe(false);
    expect(bringsBox({ state, packAnyway: true })).toBe(true);
    expect(packAnywayProblem(state)).toBeNull();
  },
);

test.each(['void', 'refunded', 'paid'] as const)(
  'of one that is %s nothing is held back, and nothing packed anyway',
  (state) => {
    expect(isHeldBack({ state, packAnyway: false })).toBe(false);
    expect(bringsBox({ state, packAnyway: true })).toBe(bringsBox({ state, packAnyway: false }));
    expect(packAnywayProblem(state)).toMatch(/held back/);
  },
);
