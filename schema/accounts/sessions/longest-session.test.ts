import { setTimeout as wait } from 'node:timers/promises';

import { PASSWORD } from '../../../tests/support/cheap-passwords.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';
import { SESSION_DAYS } from '../../rules/limits.ts';
import { deleteExpiredSessions } from './delete-expired-sessions.ts';

const LONGEST_MS = SESSION_DAYS * 86_400_000;
const sessions = { longestMs: LONGEST_MS };
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ ports: { sessions } });
});
afterAll(() => product.close());
beforeEach(() => void (sessions.longestMs = LONGEST_MS));

const isIn = async (token: string) => (await product.call('/api/my/profile', { token })).status === 200;

async function signIn(): Promise<string> {
  const { username } = await product.as.member();
  const body = { username, password: PASSWORD };
  return (await product.call('/api/auth/login', { method: 'POST', body })).body.token;
}

async function onAnotherHost(token: string): Promise<string> {
  const { createHandover } = await product.as.visitor.run(
    'mutation { createHandover { code } }',
    {},
    { token },
  );
  const { exchangeHandover } = await product.as.visitor.run(
    'mutation ($code: String!) { exchangeHandover(code: $code) { token } }',
    { code: createHandover.code },
  );
  return exchangeHandover.token;
}

test('a sign-in ends after its longest time however much it is used, on every host that it was carried to', async () => {
  const token = await signIn();
  const signedInAt = Date.now();
  await wait(500);
  const carried = await onAnotherHost(token);
  const later = await signIn();
  const all = [token, carried, later];
  expect(await Promise.all(all.map(isIn))).toEqual([true, true, true]);

  sessions.longestMs = Date.now() - signedInAt;
  expect(await Promise.all([token, carried].map(isIn))).toEqual([false, false]);
  sessions.longestMs = LONGEST_MS;
  expect(await Promise.all(all.map(isIn))).toEqual([true, true, true]);

  sessions.longestMs = Date.now() - signedInAt;
  await deleteExpiredSessions(await product.as.visitor.context());
  sessions.longestMs = LONGEST_MS;
  expect(await Promise.all([token, carried].map(isIn))).toEqual([false, false]);
});

test('a sign-in that has come to its end is not in the list of one’s own', async () => {
  const mia = await product.as.member();
  const login = async () =>
    (
      await product.call('/api/auth/login', {
        method: 'POST',
        body: { username: mia.username, password: PASSWORD },
      })
    ).body.token as string;
  const count = async (token: string) =>
    (await product.call('/api/my/sessions', { token })).body.sessions.length as number;
  const before = await count(mia.token!);
  const since = Date.now();
  await wait(3_000);
  const token = await login();
  expect(await count(token)).toBe(before + 1);
  sessions.longestMs = Date.now() - since;
  expect(await count(token)).toBe(1);
});
