import { notShippedTo, shippingProblem, statesIn, statesProblem } from './shipping-states.ts';

test.each([
  ['', []],
  ['ny', ['NY']],
  ['NY, nj;CT  ny', ['CT', 'NJ', 'NY']],
])('%j names %j', (text, states) => {
  expect(statesIn(text)).toEqual(states);
});

test('what is no state is named', () => {
  expect(statesProblem(['NY', 'nj'])).toBeNull();
  expect(statesProblem(['NY', 'ZZ', 'Ohio'])).toBe(
    'OHIO, ZZ: please use the abbreviations of US states, such as NY.',
  );
});

test.each([
  [null, 'TX', null],
  [['NJ', 'NY'], 'ny', null],
  [['NJ', 'NY'], null, null],
  [['NJ', 'NY'], 'TX', notShippedTo(['NJ', 'NY'])],
] as const)('%j, shipped to %s: %s', (shipsTo, state, problem) => {
  expect(shippingProblem(shipsTo, state)).toBe(problem);
});
