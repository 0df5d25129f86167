import { changeBoxProblem, changeBoxWindow } from './change-box-window.ts';

test.each([
  [
    '2027-03-31',
    ['2027-03-05'],
    'The box can be changed from April 1 to April 30, the month after the order.',
  ],
  ['2027-04-01', ['2027-03-05'], null],
  ['2027-04-30', ['2027-03-05'], null],
  [
    '2027-05-01',
    ['2027-03-05'],
    'The box can be changed in the month after an order, from the 1st to its last day.',
  ],
  // April's own order, already made, doesn't close the window that March's opened.
  ['2027-04-20', ['2027-03-05', '2027-04-05'], null],
  ['2027-01-15', ['2026-12-31'], null],
  ['2027-02-28', ['2027-01-31'], null],
  [
    '2027-03-01',
    ['2027-01-31'],
    'The box can be changed in the month after an order, from the 1st to its last day.',
  ],
  ['2027-03-01', [], 'The box can be changed in the month after an order, from the 1st to its last day.'],
  [
    '2027-12-05',
    ['2027-12-05'],
    'The box can be changed from January 1 to January 31, the month after the order.',
  ],
  // Same month of another year.
  [
    '2027-04-10',
    ['2026-03-05'],
    'The box can be changed in the month after an order, from the 1st to its last day.',
  ],
])('on %s with orders of %j: %p', (today, orders, problem) => {
  expect(changeBoxProblem(today, orders)).toBe(problem);
});

test('the window is the whole month after the order', () => {
  expect(changeBoxWindow('2028-01-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
