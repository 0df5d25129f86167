import { lastMarked, nextToMark, progressOf } from './fulfillments.ts';
import type { HandOver } from './fulfillments.ts';

const of = (...states: HandOver['state'][]): HandOver[] => states.map((state) => ({ mode: 'pickup', state }));

test.each([
  [of('new'), 'new'],
  [of('ready'), 'ready'],
  [of('collected'), 'collected'],
  [of('not_collected'), 'collected'],
  [of('donated'), 'collected'],
  [of('collected', 'new', 'ready'), 'new'],
  [of('collected', 'ready', 'not_collected'), 'ready'],
  [of('collected', 'not_collected', 'donated'), 'collected'],
  [[{ mode: 'delivery', state: 'shipped' }], 'shipped'],
  [[...of('collected'), { mode: 'delivery', state: 'shipped' }], 'shipped'],
] as const)('an order with %j is %s', (handOvers, progress) => {
  expect(progressOf(handOvers)).toBe(progress);
});

test('who names an order alone marks its first box that is to be handed over, and undoes its last mark', () => {
  const weekly = of('collected', 'not_collected', 'ready', 'new');
  expect(nextToMark(weekly)).toBe(weekly[2]);
  expect(lastMarked(weekly)).toBe(weekly[2]);
  const ended = of('collected', 'not_collected');
  expect(nextToMark(ended)).toBe(ended[1]);
  const begun = of('new', 'new');
  expect(lastMarked(begun)).toBe(begun[0]);
  expect([nextToMark([]), lastMarked([])]).toEqual([null, null]);
});
