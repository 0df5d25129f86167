import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../../../tests/support/cheap-passwords.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';
import { createHandover } from './create-handover.ts';
import { exchangeHandover } from './exchange-handover.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const signIn = async (username: string, userAgent: string, address: string): Promise<string> => {
  const { body } = await product.call('/api/auth/login', {
    method: 'POST',
    body: { username, password: PASSWORD },
    headers: { 'user-agent': userAgent },
    address,
  });
  return body.token;
};
const list = async (token: string) => (await product.call('/api/my/sessions', { token })).body.sessions;
const isIn = async (token: string) => (await product.call('/api/my/profile', { token })).status === 200;
const sql = async (statement: string, values: unknown[] = []) =>
  (await product.own()).em.getConnection().execute(statement, values);

test('sessions in words, the one used last first; one ended by itself, others stay', async () => {
  const mia = await product.as.member();
  await sql('delete from session where account_id = ?', [mia.id]);
  const desk = await signIn(mia.username, FIREFOX, '203.0.113.77');
  const phone = await signIn(mia.username, IPHONE, '2001:db8:1:2::9');
  await sql(
    "update session set last_used_at = now() - interval '2 days' where device = 'Firefox on Windows'",
  );
  expect(await list(phone)).toEqual([
    expect.objectContaining({ device: 'Safari on iPhone', place: '2001:db8:1:*', is_current: true }),
    expect.objectContaining({ device: 'Firefox on Windows', place: '203.0.113.*', is_current: false }),
  ]);
  const [, other] = await list(phone);
  expect(
    (await product.call(`/api/my/sessions/${other.id}`, { method: 'DELETE', token: phone })).body,
  ).toEqual({ ok: true });
  expect([await isIn(desk), await isIn(phone)]).toEqual([false, true]);
  expect(await list(phone)).toHaveLength(1);
});

test('no row holds the address or the header', async () => {
  const mia = await product.as.member();
  await signIn(mia.username, IPHONE, '198.51.100.23');
  const kept = JSON.stringify(await sql('select * from session'));
  expect(kept).not.toContain('198.51.100.23');
  expect(kept).not.toContain('AppleWebKit');
});

test('all others at once, but not this one, nor anybody else’s', async () => {
  const [mia, noah] = [await product.as.member(), await product.as.member()];
  const own = await signIn(mia.username, FIREFOX, '203.0.113.1');
  const third = await signIn(mia.username, IPHONE, '203.0.113.2');
  await product.call('/api/my/sessions/end-others', { method: 'POST', token: own });
  expect([await isIn(own), await isIn(third), await isIn(mia.token), await isIn(noah.token)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('somebody else’s, one that is over and what is no id are not found', async () => {
  const [mia, noah] = [await product.as.member(), await product.as.member()];
  const [theirs] = await list(noah.token);
  for (const id of [theirs.id, randomUUID(), 'none', "1' or '1"])
    expect(
      await product.call(`/api/my/sessions/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        token: mia.token,
      }),
    ).toMatchObject({ status: 404, body: { error: 'This device is not signed in any more.' } });
  expect(await isIn(noah.token)).toBe(true);
});

test('what was carried to another host is one with where it came from, and ends with it', async () => {
  const mia = await product.as.member();
  const { code } = await createHandover(await mia.context());
  const carried = await exchangeHandover(await product.as.visitor.context(), code);
  const sessions = await list(mia.token);
  expect(sessions).toHaveLength(1);
  await product.call(`/api/my/sessions/${sessions[0].id}`, { method: 'DELETE', token: mia.token });
  expect([await isIn(mia.token), await isIn(carried.token)]).toEqual([false, false]);
});
