import { PASSWORD } from '../../tests/support/cheap-passwords.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

const SIGN_IN = `mutation ($username: String!, $password: String!) {
  signIn(username: $username, password: $password) { token } }`;
const REGISTER = `mutation ($username: String!, $password: String!) {
  register(username: $username, password: $password) { username } }`;
const CHANGE_PASSWORD = `mutation ($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) { ok } }`;
const AVAILABLE = 'query ($username: String!) { usernameAvailable(username: $username) }';

let product: TestProduct;
/** How many passwords were looked at. */
let verified = 0;
/** Of whom it was known that they have signed in before, where a queue asked. */
let known: boolean[] = [];
/** Thrown by the next look at a password. */
let outage: Error | null = null;
beforeAll(async () => {
  product = await openTestProduct({ config: { isRateLimited: true } });
  const { passwords } = product.ports;
  product.ports.passwords = {
    hash: (password) => passwords.hash(password),
    verify: async (hash, password, isKnown) => {
      verified += 1;
      known.push((await isKnown?.()) ?? false);
      if (outage) throw outage;
      return passwords.verify(hash, password);
    },
  };
});
beforeEach(() => {
  verified = 0;
  known = [];
  outage = null;
});
afterAll(() => product.close());

const signIn = (username: string, password: string, address: string) =>
  product.as.visitor.run(SIGN_IN, { username, password }, { address });
const codeOf = (tried: Promise<unknown>): Promise<string> =>
  tried.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  );
const tally = (codes: string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]));

/** The waits of 1, 2, 4 … seconds that can have ended meanwhile: after each one more is looked at. */
const waitsWithin = (milliseconds: number) => Math.floor(Math.log2(1 + milliseconds / 1000));

/** On a machine that is busy enough, some get no connection to the database in time and are not looked at either. */
function expectRefused(
  { TOO_MANY_REQUESTS = 0, UNAVAILABLE = 0, ...others }: Record<string, number>,
  count: number,
) {
  expect(others).toEqual({});
  expect(TOO_MANY_REQUESTS).toBeGreaterThan(0);
  expect(TOO_MANY_REQUESTS + UNAVAILABLE).toBe(count);
}

test('of 200 guesses at once, 5 are looked at', async () => {
  await product.as.member('guessed');
  const startedAt = performance.now();
  const tries = Array.from({ length: 200 }, (_, n) => codeOf(signIn('guessed', `guess ${n}`, '192.0.2.20')));
  const { UNAUTHENTICATED, ...others } = tally(await Promise.all(tries));
  expect(UNAUTHENTICATED).toBe(verified);
  expect(verified).toBeGreaterThanOrEqual(5);
  expect(verified).toBeLessThanOrEqual(5 + waitsWithin(performance.now() - startedAt));
  expectRefused(others, 200 - verified);
});

test('of 100 guesses at once at as many accounts, 20 are looked at', async () => {
  const tries = Array.from({ length: 100 }, (_, n) => codeOf(signIn(`anybody${n}`, 'guess', '192.0.2.21')));
  expect(tally(await Promise.all(tries))).toEqual({ UNAUTHENTICATED: 20, TOO_MANY_REQUESTS: 80 });
  expect(verified).toBe(20);
});

test('a guess of the current password in many sessions at once is counted so too', async () => {
  const mia = await product.as.member();
  const startedAt = performance.now();
  const tries = Array.from({ length: 50 }, (_, n) =>
    codeOf(
      mia.run(
        CHANGE_PASSWORD,
        { currentPassword: `guess ${n}`, newPassword: 'long enough' },
        { address: '192.0.2.22' },
      ),
    ),
  );
  const { INVALID, ...others } = tally(await Promise.all(tries));
  expect(INVALID).toBe(verified);
  expect(verified).toBeGreaterThanOrEqual(5);
  expect(verified).toBeLessThanOrEqual(5 + waitsWithin(performance.now() - startedAt));
  expectRefused(others, 50 - verified);
});

test('right ones are not counted, nor tries that could not be looked at', async () => {
  await product.as.member('often');
  for (let n = 0; n < 30; n++) await signIn('often', PASSWORD, '192.0.2.23');
  outage = new Error('the hasher is busy');
  for (let n = 0; n < 30; n++) await codeOf(signIn('often', PASSWORD, '192.0.2.23'));
  outage = null;
  expect(await codeOf(signIn('often', PASSWORD, '192.0.2.23'))).toBe('OK');
});

describe('IPv6 is counted by /64', () => {
  const sameNetwork = (n: number) => `2001:db8:5:1:${n.toString(16)}:0:0:${n.toString(16)}`;

  test('failed sign-ins', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 40; n++) codes.push(await codeOf(signIn(`six${n}`, 'guess', sameNetwork(n))));
    expect(tally(codes)).toEqual({ UNAUTHENTICATED: 20, TOO_MANY_REQUESTS: 20 });
    expect(await codeOf(signIn('six', 'guess', '2001:db8:5:2::1'))).toBe('UNAUTHENTICATED');
  });

  test('registering, and username checks', async () => {
    const [made, checked]: [string[], string[]] = [[], []];
    for (let n = 0; n < 70; n++) {
      const request = { address: sameNetwork(n) };
      const account = { username: `new-six-${n}`, password: PASSWORD };
      made.push(await codeOf(product.as.visitor.run(REGISTER, account, request)));
      checked.push(await codeOf(product.as.visitor.run(AVAILABLE, { username: `free-${n}` }, request)));
    }
    expect(tally(made)).toEqual({ OK: 60, TOO_MANY_REQUESTS: 10 });
    expect(tally(checked)).toEqual({ OK: 60, TOO_MANY_REQUESTS: 10 });
    const elsewhere = { address: '2001:db8:5:2::1' };
    expect(await codeOf(product.as.visitor.run(AVAILABLE, { username: 'free' }, elsewhere))).toBe('OK');
  });
});

test('strangers who use up an account’s tries don’t lock out where it has signed in before', async () => {
  await product.as.member('ines');
  const [home, cafe] = ['198.51.100.1', '2001:db8:77:1::1'];
  await signIn('ines', PASSWORD, home);
  await signIn('ines', PASSWORD, cafe);
  for (let n = 0; n < 100; n++)
    expect(await codeOf(signIn('ines', `guess ${n}`, `203.0.113.${n >> 2}`))).toBe('UNAUTHENTICATED');
  expect(await codeOf(signIn('ines', 'guess', '203.0.113.200'))).toBe('TOO_MANY_REQUESTS');
  expect(await codeOf(signIn('ines', PASSWORD, '203.0.113.201'))).toBe('TOO_MANY_REQUESTS');
  expect(await codeOf(signIn('INES', PASSWORD, home))).toBe('OK');
  expect(await codeOf(signIn('ines', PASSWORD, '2001:db8:77:1:ffff::2'))).toBe('OK');
  // It has no more tries than any other address.
  for (let n = 0; n < 5; n++) expect(await codeOf(signIn('ines', 'guess', home))).toBe('UNAUTHENTICATED');
  expect(await codeOf(signIn('ines', 'guess', home))).toBe('TOO_MANY_REQUESTS');
});

test('who has many IPv6 networks is counted by what they lie in, but not where they have signed in before', async () => {
  const { username } = await product.as.member('home');
  const home = '2001:db8:7:ffff::1';
  await signIn(username, PASSWORD, home);
  const networks = Array.from({ length: 130 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`);
  const codes: string[] = [];
  for (const [n, address] of networks.entries())
    codes.push(await codeOf(signIn(`nobody-${n}`, 'wrong one', address)));
  expect(codes.slice(0, 100)).toEqual(Array(100).fill('UNAUTHENTICATED'));
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect(await codeOf(signIn(username, PASSWORD, '2001:db8:7:aaaa::1'))).toBe('TOO_MANY_REQUESTS');
  expect(await codeOf(signIn(username, PASSWORD, home))).toBe('OK');
  expect(await codeOf(signIn(username, PASSWORD, '2001:db8:8:1::1'))).toBe('OK');
});

test('registrations are counted so too', async () => {
  const register = (n: number, address: string) =>
    codeOf(product.as.visitor.run(REGISTER, { username: `site-${n}`, password: PASSWORD }, { address }));
  const codes: string[] = [];
  for (let n = 0; n < 310; n++) codes.push(await register(n, `2001:db8:9:${(n % 100).toString(16)}::1`));
  expect(codes.filter((code) => code === 'OK')).toHaveLength(300);
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect(await register(400, '2001:db8:a:1::1')).toBe('OK');
});

test('a queue is told who has signed in from there before', async () => {
  const { username } = await product.as.member('queued');
  await signIn(username, PASSWORD, '192.0.2.77');
  await signIn(username, PASSWORD, '192.0.2.77');
  await signIn(username, PASSWORD, '192.0.2.78');
  expect(known).toEqual([false, true, false]);
});
