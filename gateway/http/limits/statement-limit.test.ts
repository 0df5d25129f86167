import { StatementLimit } from './statement-limit.ts';

const MOST = 20;

/** A limit whose clock is moved by what is used: ten uses at a time, each of which took so long. */
function limitWith({ isMoreWanted = true } = {}) {
  let now = 0;
  const limit = new StatementLimit(
    MOST,
    () => isMoreWanted,
    () => now,
  );
  const pass = (seconds: number, ...uses: number[]) => {
    for (let n = 0; n < seconds * 4; n++) {
      now += 300;
      for (let use = 0; use < 10; use++) limit.used(uses[use % uses.length]!);
    }
    return limit.current;
  };
  return { limit, pass };
}

test('as many as fit while the database answers as usual', () => {
  expect(limitWith().pass(10, 5)).toBe(MOST);
});

test('few while it is slow, and as many as before within two seconds of its end', () => {
  const { pass } = limitWith();
  pass(5, 5);
  expect(pass(2, 900)).toBe(4);
  expect(pass(2, 5)).toBe(MOST);
});

test('what waits for a lock makes it no smaller where most do not', () => {
  const { pass } = limitWith();
  expect(pass(5, 5, 5, 2_500)).toBe(MOST);
});

test('a database that is far away is not slow', () => {
  expect(limitWith().pass(10, 180)).toBe(MOST);
});

test('who starts while it is slow takes it for slow', () => {
  expect(limitWith().pass(3, 900)).toBe(4);
});

test('it does not grow while nobody waits', () => {
  const { pass } = limitWith({ isMoreWanted: false });
  pass(5, 5);
  expect(pass(2, 900)).toBe(4);
  expect(pass(2, 5)).toBe(4);
});
