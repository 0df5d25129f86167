import { dayWords } from './day-words.ts';

const box = (mode: 'pickup' | 'delivery' | 'shipping', order: { state: 'unpaid' | 'paid' } | null) => ({
  totalAmount: 4665,
  box: { mode },
  order,
});
const UNPAID = { state: 'unpaid' } as const;
const PAID = { state: 'paid' } as const;

test('the head of a day: boxes, ways and what is to collect', () => {
  const boxes = [box('pickup', UNPAID), box('pickup', PAID), box('delivery', UNPAID)];
  expect(dayWords({ boxes })).toBe('3 boxes · 2 pickup, 1 delivery · $93.30 to collect');
  expect(dayWords({ boxes: [box('pickup', PAID)] })).toBe('1 box · 1 pickup · Nothing to collect');
  expect(dayWords({ boxes: [box('shipping', null)] })).toBe('1 box · 1 shipping · comes to $46.65');
  expect(dayWords({ boxes: [] })).toBe('0 boxes');
});
