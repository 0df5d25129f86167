import { averagePrice, standingAfterEach, sumOf } from './metrics.ts';

test.each([
  [{ active: 0, price: 0 }, 0],
  [{ active: 3, price: 10_000 }, 3333],
  [{ active: 2, price: 9999 }, 5000],
])('the average price of %j is %i', (standing, average) => {
  expect(averagePrice(standing)).toBe(average);
});

test('what stood after each part is counted backwards from now', () => {
  const changes = [
    { active: 2, price: 9000 },
    { active: -1, price: -4500 },
    { active: 0, price: 500 },
  ];
  expect(standingAfterEach({ active: 5, price: 20_000 }, changes)).toEqual([
    { active: 6, price: 24_000 },
    { active: 5, price: 19_500 },
    { active: 5, price: 20_000 },
  ]);
  expect(standingAfterEach({ active: 5, price: 1 }, [])).toEqual([]);
});

test('a figure is summed over what was counted', () => {
  expect(sumOf([{ started: 2 }, { started: 3 }], 'started')).toBe(5);
  expect(sumOf([], 'started')).toBe(0);
});
