import { FIRST_OPEN, toggleFaq } from './faq.ts';

test('one answer is open at a time, the first at first', () => {
  expect(FIRST_OPEN).toBe(0);
  expect(toggleFaq(FIRST_OPEN, 2)).toBe(2);
  expect(toggleFaq(2, 2)).toBeNull();
  expect(toggleFaq(null, 0)).toBe(0);
});
