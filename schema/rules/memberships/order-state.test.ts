import { bringsBox, countsAsRevenue, isAskedFor, type PaymentStanding } from './order-state.ts';

test.each([
  ['unpaid', true, true, false],
  ['processing', true, true, true],
  ['paid', true, true, false],
  ['past_due', true, true, true],
  ['written_off', false, false, false],
  ['void', false, false, false],
  ['refunded', false, false, false],
] as [PaymentStanding, boolean, boolean, boolean][])(
  '%s: revenue %s, a box %s, a card to charge %s',
  (state, revenue, box, owed) => {
    expect([countsAsRevenue(state), bringsBox(state), isAskedFor(state)]).toEqual([revenue, box, owed]);
  },
);
