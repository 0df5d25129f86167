import { byRoute, nameBegins, shortDay } from './day-names.ts';
import type { PackingBoxFieldsFragment } from './today.generated.ts';

const box = (mode: 'pickup' | 'delivery' | 'shipping', order: object | null, some: object = {}) =>
  ({
    membershipId: 'm',
    name: 'Mia',
    totalAmount: 4665,
    box: { mode },
    order,
    ...some,
  }) as PackingBoxFieldsFragment;
const UNPAID = { state: 'unpaid' };

test('days are called as people call them', () => {
  expect(shortDay('2026-11-21', '2026-11-21')).toBe('Today');
  expect(shortDay('2026-11-22', '2026-11-21')).toBe('Tomorrow');
  expect(shortDay('2026-11-24', '2026-11-21')).toBe('Tue 24');
});

test('a name is found by the first letters of any of its words, without accents', () => {
  expect(nameBegins('Zoë van Lind', 'zoe')).toBe(true);
  expect(nameBegins('Zoë van Lind', 'li')).toBe(true);
  expect(nameBegins('Zoë van Lind', 'van l')).toBe(true);
  expect(nameBegins('Ben O’Brien', 'brien')).toBe(true);
  expect(nameBegins('Zoë van Lind', 'ind')).toBe(false);
  expect(nameBegins('Zoë van Lind', '')).toBe(true);
});

test('a route goes by postal code, then by street with its number', () => {
  const at = (zip: string, street: string) => box('delivery', UNPAID, { address: { zip, street } });
  const route = [at('12571', '10 Mill Road'), at('12571', '9 Mill Road'), at('12180', 'Old Lane 1')];
  expect(route.toSorted(byRoute).map(({ address }) => address?.street)).toEqual([
    'Old Lane 1',
    '9 Mill Road',
    '10 Mill Road',
  ]);
});
