import { SELECTION } from '../../../tests/support/fixtures.ts';
import { join } from '../../../tests/support/join.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';
import type { Person } from '../../../tests/support/person.ts';
import { PASSWORD } from '../../../tests/support/cheap-passwords.ts';
import { sendAccountEmails } from '../../emails/accounts/send-account-emails.ts';
import { sendWaitingEmails } from '../../emails/outbox/send-waiting-emails.ts';

const NEW = 'a much better phrase';
const DAY_MS = 24 * 60 * 60 * 1000;

let product: TestProduct;
let farm: { id: string };
beforeAll(async () => {
  product = await openTestProduct();
  farm = await product.farm();
});
afterAll(() => product.close());
beforeEach(() => deliver());

const post = (path: string, body: object, token?: string) =>
  product.call(`/api${path}`, { method: 'POST', body, ...(token && { token }) });
const order = (who: Person, email: string) => join(who, { slug: 'farm' }, { ...SELECTION, email });
const secretTo = (address: string, screen: string) => {
  const texts = product.mailer.sent.filter(({ to }) => to === address).map(({ text }) => text);
  return new RegExp(`${screen}#([\\w-]{43})`).exec(texts.join('\n'))?.[1] ?? null;
};

/** Sends all that waits, and forgets what was sent before. */
async function deliver(): Promise<void> {
  product.mailer.sent.length = 0;
  await sendWaitingEmails(await product.own(), { limit: 100 });
  await sendAccountEmails(await product.own(), { limit: 100 });
}

/** Asks for a link for a new password. @returns where it went, and what it opens. */
async function linkOf(who: Person): Promise<{ to: string[]; token: string | null }> {
  await post('/auth/password-link', { login: who.username });
  await deliver();
  const links = product.mailer.sent.filter(({ subject }) => subject === 'Your link for a new password');
  const to = links.map((mail) => mail.to);
  return { to, token: to[0] === undefined ? null : secretTo(to[0], 'reset-password') };
}

test('whoever stole a session orders with an address of theirs: the way back stays, and its owner is told and comes back', async () => {
  const mia = await product.as.member();
  await order(mia, 'mia@home.example');
  await deliver();

  // The thief has the session, and not the password.
  await post('/my/profile', { profile: { email: 'thief@away.example' } }, mia.token);
  await order(mia, 'thief@away.example');
  await deliver();
  expect(product.mailer.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
    'mia@home.example',
    'A box was ordered with another address',
  ]);
  const token = secretTo('thief@away.example', 'confirm-email')!;
  const confirm = (more: object) => post('/auth/confirm-email', { token, ...more });
  expect((await confirm({})).status).toBe(422);
  expect((await confirm({ password: 'a guess of theirs' })).status).toBe(422);
  expect((await linkOf(mia)).to).toEqual(['mia@home.example']);

  const back = await linkOf(mia);
  expect((await post('/auth/reset-password', { token: back.token, newPassword: NEW })).status).toBe(200);
  expect((await product.call('/api/my/profile', { token: mia.token })).status).toBe(401);
  // What their mailbox has proven is confirmed: the thief's order is the way back of nobody, however old it gets.
  product.now = new Date(product.now.getTime() + 8 * DAY_MS);
  expect((await linkOf(mia)).to).toEqual(['mia@home.example']);
});

test('the owner of a business who has never ordered is reached by no order of these days', async () => {
  const owner = await product.as.member();
  const admin = await product.as.admin();
  await admin.run(
    'mutation ($b: ID!, $a: ID!) { attachStaff(businessId: $b, accountId: $a, role: viewer) { isNew } }',
    { b: farm.id, a: owner.id },
  );
  await order(owner, 'thief@elsewhere.example');
  await deliver();
  const token = secretTo('thief@elsewhere.example', 'confirm-email');
  expect((await post('/auth/confirm-email', { token })).status).toBe(422);
  expect(await linkOf(owner)).toEqual({ to: [], token: null });
  expect((await post('/auth/confirm-email', { token, password: PASSWORD })).status).toBe(200);
  expect((await linkOf(owner)).to).toEqual(['thief@elsewhere.example']);
});

test('an address that orders have had for a week is the way back, and a first order’s at once', async () => {
  const mia = await product.as.member();
  await order(mia, 'first@home.example');
  expect((await linkOf(mia)).to).toContain('first@home.example');
  await order(mia, 'moved@home.example');
  await deliver();
  expect((await linkOf(mia)).to).toEqual(['first@home.example']);
  product.now = new Date(product.now.getTime() + 8 * DAY_MS);
  expect((await linkOf(mia)).to).toEqual(['moved@home.example']);
});
