import { sendAccountEmails } from '../../../schema/emails/accounts/send-account-emails.ts';
import { deleteExpiredSessions } from '../../../schema/accounts/sessions/delete-expired-sessions.ts';
import { PASSWORD } from '../../support/cheap-passwords.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';
import {
  addAuthenticator,
  atTheBeginningOfAStep,
  codeOf,
  complete,
  halfSignIn,
  logIn,
} from '../../support/browser/second-factor.ts';

const WRONG = 'This code is wrong, too old or was used already. Please try the next one.';
const OVER = 'This sign-in took too long. Please log in again.';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
  await product.farm();
});
afterAll(() => product.close());

const sql = async (statement: string, values: unknown[] = []) =>
  (await product.own()).em.getConnection().execute(statement, values);
/** As if the codes that were taken had been taken long ago. */
const forgetSteps = () => sql('update authenticator set last_step = 0');
async function confirmed(email: string) {
  const who = await product.as.member();
  await sql('update account set confirmed_email = ? where id = ?', [email, who.id]);
  return who;
}
async function mails(): Promise<string[]> {
  product.mailer.sent.length = 0;
  await sendAccountEmails(await product.own(), { limit: 100 });
  return product.mailer.sent.map(({ to, subject }) => `${to}: ${subject}`);
}

test('whoever has none signs in as ever', async () => {
  const { username } = await product.as.member();
  expect(Object.keys((await logIn(product, username)).body)).toEqual(['token', 'user', 'tenant']);
});

test('an authenticator app: set up by a code, then asked for, and no session before', async () => {
  const mia = await confirmed('mia@example.com');
  const other = await logIn(product, mia.username);
  const start = await mia.call('POST /api/my/second-factor/authenticator', { body: { password: PASSWORD } });
  expect(start.body).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringContaining(`otpauth://totp/Regulars:${mia.username}?`),
    qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
  const { secret } = start.body;
  // It counts only once a code of it came back.
  expect((await logIn(product, mia.username)).status).toBe(200);
  const confirm = (code: string) =>
    mia.call('POST /api/my/second-factor/authenticator/confirm', { body: { code } });
  expect(await confirm(codeOf(secret, 40))).toMatchObject({
    status: 422,
    body: { error: WRONG, fields: { code: WRONG } },
  });
  const { body } = await confirm(codeOf(secret));
  expect(body.recovery_codes).toHaveLength(10);
  expect(new Set(body.recovery_codes).size).toBe(10);
  expect(body.recovery_codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(await mails()).toEqual(['mia@example.com: An authenticator app was added']);

  // Every other session is over; this one stays.
  expect((await product.call('/api/my/profile', { token: other.body.token })).status).toBe(401);
  expect((await mia.call('GET /api/my/second-factor')).body).toEqual({
    is_on: true,
    is_required: false,
    takes_codes: true,
    authenticator_since: expect.any(String),
    passkeys: [],
    recovery_codes_left: 10,
  });

  const half = await logIn(product, mia.username);
  expect(half).toMatchObject({
    status: 401,
    body: {
      error: 'Please confirm that it is you',
      code: 'SECOND_FACTOR_NEEDED',
      signInToken: expect.stringMatching(/^[\w-]{43}$/),
      ways: ['code', 'recovery-code'],
    },
  });
  expect((await product.call('/api/my/profile', { token: half.body.signInToken })).status).toBe(401);
  const done = await complete(product, half.body.signInToken, ` ${codeOf(secret, 1).replace(/^.../, '$& ')}`);
  expect(done).toMatchObject({ status: 200, body: { user: { username: mia.username }, tenant: null } });
  expect((await product.call('/api/my/profile', { token: done.body.token })).status).toBe(200);
  // Used up.
  expect((await complete(product, half.body.signInToken, codeOf(secret, 1))).body.error).toBe(OVER);
});

test('neither the secret nor a code stands in any row', async () => {
  const mia = await product.as.member();
  const { secret, recoveryCodes } = await addAuthenticator(mia);
  await halfSignIn(product, mia.username);
  const rows = JSON.stringify(
    await sql('select a.*, r.*, h.* from authenticator a, recovery_code r, half_sign_in h'),
  );
  expect(rows).not.toContain(secret);
  for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', '').slice(4));
  expect(rows).toContain('$argon2id$');
});

test('a code counts once, an earlier one not after it, and a clock may be wrong by one step', async () => {
  const mia = await product.as.member();
  const { secret } = await addAuthenticator(mia);
  await forgetSteps();
  const by = async (code: string) =>
    (await complete(product, await halfSignIn(product, mia.username), code)).status;
  await atTheBeginningOfAStep();
  const [before, now, after] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)];
  expect(await by(codeOf(secret, -3))).toBe(422);
  expect(await by(codeOf(secret, 3))).toBe(422);
  expect(await by(before)).toBe(200);
  expect(await by(now)).toBe(200);
  expect(await by(now)).toBe(422);
  expect(await by(before)).toBe(422);
  expect(await by(after)).toBe(200);
});

test('of one code sent many times at once, one counts', async () => {
  const mia = await product.as.member();
  const { secret } = await addAuthenticator(mia);
  const halves = await Promise.all(Array.from({ length: 4 }, () => halfSignIn(product, mia.username)));
  const code = codeOf(secret, 1);
  const answers = await Promise.all(halves.map((half) => complete(product, half, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
});

test('a half sign-in opens its own account only, takes five tries, and ends after ten minutes', async () => {
  const mia = await product.as.member();
  const zoe = await product.as.member();
  const [hers, other] = [await addAuthenticator(mia), await addAuthenticator(zoe)];
  const half = await halfSignIn(product, mia.username);
  expect((await complete(product, half, codeOf(other.secret))).status).toBe(422);
  expect((await complete(product, half, other.recoveryCodes[0]!)).status).toBe(422);
  for (const code of ['', '000', 'not-a-code-at-all'])
    expect((await complete(product, half, code)).status).toBe(422);
  expect(await complete(product, half, codeOf(hers.secret))).toMatchObject({
    status: 401,
    body: { error: OVER },
  });

  const late = await halfSignIn(product, mia.username);
  await sql("update half_sign_in set expires_at = expires_at - interval '9 minutes'");
  expect((await complete(product, late, 'wrong')).status).toBe(422);
  await sql("update half_sign_in set expires_at = expires_at - interval '2 minutes'");
  expect((await complete(product, late, codeOf(hers.secret))).body.error).toBe(OVER);
  expect((await complete(product, 'nothing', codeOf(hers.secret))).status).toBe(401);
  await deleteExpiredSessions(await product.own());
  expect(await sql('select * from half_sign_in where account_id = ?', [mia.id])).toEqual([]);
});

test('a password that was changed meanwhile ends it, and forgetting the password turns nothing off', async () => {
  const mia = await product.as.member();
  const { secret } = await addAuthenticator(mia);
  const half = await halfSignIn(product, mia.username);
  const newPassword = `${PASSWORD} 2`;
  await mia.call('POST /api/my/change-password', { body: { currentPassword: PASSWORD, newPassword } });
  expect((await complete(product, half, codeOf(secret))).body.error).toBe(OVER);
  const again = await logIn(product, mia.username, newPassword);
  expect(again.body.code).toBe('SECOND_FACTOR_NEEDED');
  expect((await complete(product, again.body.signInToken, codeOf(secret, 1))).status).toBe(200);
});

test('ten recovery codes, each once, and new ones end the earlier', async () => {
  const mia = await confirmed('codes@example.com');
  const { recoveryCodes } = await addAuthenticator(mia);
  await mails();
  const by = async (code: string) => complete(product, await halfSignIn(product, mia.username), code);
  expect((await by(recoveryCodes[0]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await by(recoveryCodes[0]!)).status).toBe(422);
  expect(await mails()).toEqual(['codes@example.com: A recovery code was used']);
  expect(product.mailer.sent[0]!.text).toContain('9 are left.');
  const renew = (password: string) =>
    mia.call('POST /api/my/second-factor/recovery-codes', { body: { password } });
  expect(await renew('wrong')).toMatchObject({
    status: 422,
    body: { fields: { password: 'Current password is incorrect' } },
  });
  const renewed = (await renew(PASSWORD)).body.recovery_codes;
  expect((await by(recoveryCodes[1]!)).status).toBe(422);
  expect((await by(renewed[9])).status).toBe(200);
});

test('turning it off asks for the password, ends the other sessions, and the password is enough again', async () => {
  const mia = await confirmed('off@example.com');
  await addAuthenticator(mia);
  await mails();
  const remove = (password: string) =>
    mia.call('POST /api/my/second-factor/authenticator/remove', { body: { password } });
  expect((await remove('wrong')).status).toBe(422);
  expect((await remove(PASSWORD)).status).toBe(200);
  expect(await mails()).toEqual(['off@example.com: Your authenticator app was removed']);
  expect((await mia.call('GET /api/my/second-factor')).body).toMatchObject({
    is_on: false,
    recovery_codes_left: 0,
  });
  expect((await logIn(product, mia.username)).status).toBe(200);
  expect((await remove(PASSWORD)).status).toBe(404);
});

test('another app replaces the first as soon as its code came back, not before', async () => {
  const mia = await product.as.member();
  const first = await addAuthenticator(mia);
  const start = await mia.call('POST /api/my/second-factor/authenticator', { body: { password: PASSWORD } });
  expect(
    (await complete(product, await halfSignIn(product, mia.username), codeOf(first.secret, 1))).status,
  ).toBe(200);
  const answer = await mia.call('POST /api/my/second-factor/authenticator/confirm', {
    body: { code: codeOf(start.body.secret) },
  });
  // The recovery codes stay as they are.
  expect(answer.body).toEqual({ recovery_codes: [] });
  const by = async (secret: string) =>
    (await complete(product, await halfSignIn(product, mia.username), codeOf(secret, 1))).status;
  expect(await by(first.secret)).toBe(422);
  expect(await by(start.body.secret)).toBe(200);
});

test('an admin resets it for whoever lost it: signed out, told, and the password is enough', async () => {
  const admin = await product.as.admin();
  const mia = await confirmed('lost@example.com');
  const reset = () => admin.call(`POST /api/admin/users/${mia.id}/reset-second-factor`);
  expect((await reset()).status).toBe(409);
  await addAuthenticator(mia);
  await mails();
  expect((await reset()).status).toBe(200);
  expect(await mails()).toEqual(['lost@example.com: Your second factor was reset']);
  expect((await mia.call('GET /api/my/profile')).status).toBe(401);
  expect((await logIn(product, mia.username)).status).toBe(200);
});
