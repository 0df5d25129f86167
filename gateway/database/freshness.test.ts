import { Freshness } from './freshness.ts';

const LONGEST = 5_000;

test('a replica is fresh while it has replayed what was there at most five seconds ago', () => {
  const freshness = new Freshness(LONGEST);
  expect(freshness.isFresh(0)).toBe(false);
  freshness.note(0, 100n, 90n);
  expect(freshness.isFresh(0)).toBe(false);
  freshness.note(1_000, 200n, 100n);
  // It knows what there was at 0.
  expect(freshness.isFresh(5_000)).toBe(true);
  expect(freshness.isFresh(5_001)).toBe(false);
});

test('one that stands still is fresh for five seconds more, one where nothing is written for as long as it is asked', () => {
  const freshness = new Freshness(LONGEST);
  freshness.note(0, 100n, 100n);
  for (let at = 1_000; at <= 8_000; at += 1_000) freshness.note(at, 100n + BigInt(at), 100n);
  expect(freshness.isFresh(8_000)).toBe(false);
  for (let at = 9_000; at <= 60_000; at += 1_000) freshness.note(at, 9_000n, 9_000n);
  expect(freshness.isFresh(60_500)).toBe(true);
});

test('one that has gone is fresh no more at once, and again as soon as it is back', () => {
  const freshness = new Freshness(LONGEST);
  freshness.note(0, 100n, 100n);
  freshness.lost();
  expect(freshness.isFresh(1)).toBe(false);
  freshness.note(1_000, 100n, 100n);
  expect(freshness.isFresh(1_001)).toBe(true);
});

test('after a failover the log may end earlier than before', () => {
  const freshness = new Freshness(LONGEST);
  freshness.note(0, 500n, 500n);
  freshness.note(1_000, 400n, 390n);
  expect(freshness.isFresh(1_000)).toBe(false);
  freshness.note(2_000, 410n, 410n);
  expect(freshness.isFresh(2_000)).toBe(true);
});
