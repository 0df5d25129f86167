import { isPaidAtHandover, toCollect } from './handover.ts';

test('cash is taken for what is unpaid or whose card failed, and for nothing that a card pays', () => {
  expect((['unpaid', 'past_due', 'processing', 'paid', 'refunded'] as const).map(isPaidAtHandover)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('what is to collect is the sum of these; what is only expected is asked of nobody yet', () => {
  const orders = [
    { state: 'unpaid' as const, totalAmount: 4500 },
    { state: 'past_due' as const, totalAmount: 3000 },
    { state: 'paid' as const, totalAmount: 9900 },
    { state: null, totalAmount: 8000 },
  ];
  expect(toCollect(orders)).toBe(7500);
});
