import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { confirmEmail } from '../../schema/accounts/recovery/confirm-email.ts';
import { sendAccountEmails } from '../../schema/emails/accounts/send-account-emails.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ config: { isRateLimited: true } });
});
afterAll(() => product.close());

const logIn = (username: string, password = PASSWORD, address = '192.0.2.1') =>
  product.as.visitor.call('POST /api/auth/login', { body: { username, password }, address } as never);
const wrong = [401, 'Invalid username or password'];
const mailsTo = (to: string, subject: string) =>
  product.mailer.sent.filter((mail) => mail.to === to && mail.subject === subject);

/** Gives an address, and opens the link that is mailed there. */
async function confirm(who: Person, email: string): Promise<void> {
  await who.call('POST /api/my/profile', { body: { profile: { email, name: '', phone: '' } } });
  await sendAccountEmails(await product.own(), { limit: 50 });
  const mail = mailsTo(email, 'Confirm your email address').at(-1)!;
  const [, token = ''] = /confirm-email#([\w-]+)/.exec(mail.text)!;
  await confirmEmail(await who.context(), { token, password: PASSWORD });
}

test('an address signs in once it is confirmed, in any case', async () => {
  const dora = await product.as.member('dora');
  await dora.call('POST /api/my/profile', {
    body: { profile: { email: 'dora@example.com', name: '', phone: '' } },
  });
  const before = await logIn('dora@example.com');
  expect([before.status, before.body.error]).toEqual(wrong);
  await confirm(dora, 'dora@example.com');
  const signedIn = await logIn('Dora@Example.com ');
  expect([signedIn.status, signedIn.body.user.username]).toEqual([200, 'dora']);
  expect((await logIn('dora')).status).toBe(200);
  const mistyped = await logIn('dora@example.com', 'not the password');
  expect([mistyped.status, mistyped.body.error]).toEqual(wrong);
});

test('several accounts of an address: the ordinary sentence, and one mail a day that names them', async () => {
  for (const name of ['ella', 'ella-shop']) await confirm(await product.as.member(name), 'ella@example.com');
  for (let n = 0; n < 2; n += 1) {
    const refused = await logIn('ella@example.com');
    expect([refused.status, refused.body.error]).toEqual(wrong);
  }
  await sendAccountEmails(await product.own(), { limit: 50 });
  const [mail, ...others] = mailsTo('ella@example.com', 'Your usernames');
  expect(others).toEqual([]);
  expect(mail!.text).toMatch(/ella\n[\s\S]*ella-shop/);
  expect((await logIn('ella-shop')).status).toBe(200);
});

test('a new username with an @ is an address, which nobody else has confirmed; the exact username wins', async () => {
  const register = (username: string) =>
    product.call('/api/auth/register', { body: { username, password: PASSWORD } });
  expect((await register('mia@')).body).toMatchObject({
    error: 'A username with an @ must be your email address',
  });
  await confirm(await product.as.member('finn'), 'finn@example.com');
  expect((await register('Finn@example.com')).status).toBe(409);
  expect((await register('gus@example.com')).status).toBe(201);
  const gus = await logIn('gus@example.com');
  expect([gus.status, gus.body.user.username]).toEqual([200, 'gus@example.com']);
  // Another account that confirms the same address later is not meant by it.
  await confirm(await product.as.member('gustav'), 'gus@example.com');
  expect((await logIn('gus@example.com')).body.user.username).toBe('gus@example.com');
});

test('tries are counted for the account, whichever of its names was typed', async () => {
  await confirm(await product.as.member('hanna'), 'hanna@example.com');
  for (let n = 0; n < 5; n += 1) await logIn(n % 2 ? 'hanna' : 'hanna@example.com', 'wrong password');
  expect((await logIn('hanna')).status).toBe(429);
  expect((await logIn('hanna@example.com')).status).toBe(429);
});
