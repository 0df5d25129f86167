import { PASSWORD } from '../../../tests/support/cheap-passwords.ts';
import type { Person } from '../../../tests/support/person.ts';
import { join } from '../../../tests/support/join.ts';
import { SELECTION } from '../../../tests/support/fixtures.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';
import { sendAccountEmails } from '../../emails/accounts/send-account-emails.ts';
import { sendWaitingEmails } from '../../emails/outbox/send-waiting-emails.ts';

const NEW = 'a much better phrase';
const OVER = 'This link was used already or is too old. Ask for a new one.';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
  await product.farm();
});
afterAll(() => product.close());
beforeEach(async () => {
  await send();
  product.mailer.sent.length = 0;
});

const send = async () => sendAccountEmails(await product.own(), { limit: 100 });
const post = (path: string, body: object, token?: string) =>
  product.call(`/api${path}`, { method: 'POST', body, ...(token && { token }) });
const ask = (login: string) => post('/auth/password-link', { login });
const signIn = (who: Person, password: string) => post('/auth/login', { username: who.username, password });
const sql = async (statement: string, values: unknown[] = []) =>
  (await product.own()).em.getConnection().execute(statement, values);
const secretIn = (text: string) => /#([\w-]{43})\b/.exec(text)?.[1] ?? null;
const stillIn = async (who: Person) =>
  (await product.call('/api/my/profile', { token: who.token })).status === 200;

/** A member whose newest order went to that address. */
async function member(email: string): Promise<Person> {
  const who = await product.as.member();
  await join(who, { slug: 'farm' }, { ...SELECTION, email });
  return who;
}

/** The secret of the mail that was just asked for. */
async function secret(): Promise<string> {
  await send();
  return secretIn(product.mailer.sent.at(-1)!.text)!;
}

test('the way back: one mail, a new password, every session over, once', async () => {
  const mia = await member('mia@example.com');
  await sendWaitingEmails(await product.own(), { limit: 10 });
  product.mailer.sent.length = 0;
  expect(await ask(`  ${mia.username!.toUpperCase()} `)).toMatchObject({ status: 200, body: { ok: true } });
  const token = await secret();
  expect(product.mailer.sent).toHaveLength(1);
  const [mail] = product.mailer.sent;
  expect(mail).toMatchObject({ to: 'mia@example.com', subject: 'Your link for a new password' });
  expect(mail!.text).toContain(`https://regulars.test/reset-password#${token}`);
  expect(mail!.html).toContain(`https://regulars.test/reset-password#${token}`);

  expect(await post('/auth/reset-password', { token, newPassword: 'short' })).toMatchObject({
    status: 422,
    body: { fields: { newPassword: 'Password must be at least 8 characters long' } },
  });
  expect(await stillIn(mia)).toBe(true);
  expect(await post('/auth/reset-password', { token, newPassword: NEW })).toMatchObject({
    status: 200,
    body: { username: mia.username },
  });
  expect(await stillIn(mia)).toBe(false);
  expect((await signIn(mia, PASSWORD)).status).toBe(401);
  expect((await signIn(mia, NEW)).status).toBe(200);
  expect(await post('/auth/reset-password', { token, newPassword: NEW })).toMatchObject({
    status: 404,
    body: { error: OVER },
  });
  await send();
  expect(product.mailer.sent.map(({ to, subject }) => [to, subject]).slice(1)).toEqual([
    ['mia@example.com', 'Your password was changed'],
  ]);
});

test('no row and no answer holds the secret', async () => {
  const mia = await member('quiet@example.com');
  const { body } = await ask(mia.username!);
  const token = await secret();
  const rows = JSON.stringify(await sql('select l.*, e.* from account_link l, account_email e'));
  expect(rows).not.toContain(token);
  expect(JSON.stringify(body)).not.toContain(token);
  expect(await sql('select octet_length(token_hash) as bytes from account_link limit 1')).toEqual([
    { bytes: 32 },
  ]);
});

test('a name or an address that nobody has is answered alike, and nothing is sent', async () => {
  const mia = await member('known@example.com');
  const known = await ask(mia.username!);
  const unknown = await ask('nobody-at-all@example.com');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await send()).toMatchObject({ sent: 1, failed: [] });
});

test('by an e-mail address, in any case, each account that it means', async () => {
  const [one, two] = [await member('both@example.com'), await member('both@example.com')];
  await ask('Both@Example.com');
  await send();
  const said = product.mailer.sent.map(({ text }) => text).join('\n');
  for (const { username } of [one, two]) expect(said).toContain(`the account ${username}.`);
  expect(product.mailer.sent.map(({ to }) => to)).toEqual(['both@example.com', 'both@example.com']);
});

test('a profile’s address that nobody confirmed is no way back: the order’s is', async () => {
  const mia = await member('order@example.com');
  await post('/my/profile', { profile: { email: 'typed@example.com' } }, mia.token);
  await send();
  product.mailer.sent.length = 0;
  await ask('typed@example.com');
  await send();
  expect(product.mailer.sent.map(({ to }) => to)).toEqual(['order@example.com']);
});

test('of two uses at once, one; an older link is over with it', async () => {
  const mia = await member('twice@example.com');
  await ask(mia.username!);
  const older = await secret();
  await ask(mia.username!);
  const token = await secret();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => post('/auth/reset-password', { token, newPassword: `${NEW} ${n}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  expect((await post('/auth/reset-password', { token: older, newPassword: NEW })).status).toBe(404);
});

test('after 30 minutes it is over', async () => {
  const mia = await member('late@example.com');
  await ask(mia.username!);
  const token = await secret();
  await sql("update account_link set expires_at = expires_at - interval '29 minutes'");
  expect(
    await product.as.visitor.run('query ($t: String!) { passwordLink(token: $t) { username } }', {
      t: token,
    }),
  ).toEqual({
    passwordLink: { username: mia.username },
  });
  await sql("update account_link set expires_at = expires_at - interval '2 minutes'");
  expect((await post('/auth/reset-password', { token, newPassword: NEW })).body.error).toBe(OVER);
});

test('five mails an hour to one account, and the sixth is answered alike', async () => {
  const mia = await member('many@example.com');
  for (let n = 0; n < 8; n++) expect((await ask(mia.username!)).body).toEqual({ ok: true });
  expect((await send()).sent).toBe(5);
});

test('a mail that could not be handed over is tried again with a link of its own', async () => {
  const mia = await member('again@example.com');
  await ask(mia.username!);
  product.mailer.failure = new Error('mailbox full');
  expect((await send()).failed).toHaveLength(1);
  product.mailer.failure = null;
  await sql("update account_email set next_try_at = now() where state = 'waiting'");
  const token = await secret();
  expect((await post('/auth/reset-password', { token, newPassword: NEW })).status).toBe(200);
});

test('the welcome mail confirms its address; what is kept of it does not', async () => {
  const mia = await member('welcome@example.com');
  await sendWaitingEmails(await product.own(), { limit: 10 });
  const mail = product.mailer.sent.find(({ to }) => to === 'welcome@example.com')!;
  const token = secretIn(mail.text)!;
  expect(mail.html).toContain(token);
  const kept = JSON.stringify(
    await sql("select text, html from email where recipient = 'welcome@example.com'"),
  );
  expect(kept).not.toContain('confirm-email');
  expect(await post('/auth/confirm-email', { token })).toMatchObject({
    status: 200,
    body: { email: 'welcome@example.com' },
  });
  expect(await sql('select confirmed_email from account where id = ?', [mia.id])).toEqual([
    { confirmed_email: 'welcome@example.com' },
  ]);
});

test('a changed address is confirmed by its link and the password; until then the old one is the way back', async () => {
  const mia = await member('old@example.com');
  await sql("update account set confirmed_email = 'old@example.com' where id = ?", [mia.id]);
  await post('/my/profile', { profile: { email: 'new@example.com' } }, mia.token);
  const sent = product.mailer.sent;
  await send();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['new@example.com', 'Confirm your email address'],
    ['old@example.com', 'Your email address was changed'],
  ]);
  const token = secretIn(sent[0]!.text)!;
  const wrong = await post('/auth/confirm-email', { token, password: 'not the one' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: { password: 'Current password is incorrect' } },
  });
  await ask(mia.username!);
  await send();
  expect(sent.at(-1)!.to).toBe('old@example.com');
  expect((await post('/auth/confirm-email', { token, password: PASSWORD })).status).toBe(200);
  await ask(mia.username!);
  await send();
  expect(sent.at(-1)!.to).toBe('new@example.com');
  // An address that is typed once more is no other one.
  await post('/my/profile', { profile: { email: 'New@example.com' } }, mia.token);
  expect((await send()).sent).toBe(0);
});

test('a link for a new password that went to the address of before opens nothing once another is confirmed', async () => {
  const mia = await member('left-behind@example.com');
  await ask(mia.username!);
  const old = await secret();
  await post('/my/profile', { profile: { email: 'kept@example.com' } }, mia.token);
  await send();
  const confirm = product.mailer.sent.find(({ to }) => to === 'kept@example.com')!;
  const token = secretIn(confirm.text)!;
  expect((await post('/auth/confirm-email', { token, password: PASSWORD })).status).toBe(200);
  expect((await post('/auth/reset-password', { token: old, newPassword: NEW })).status).toBe(404);
  expect((await signIn(mia, PASSWORD)).status).toBe(200);
  // In another tab the confirming link is used up, and says so.
  expect((await post('/auth/confirm-email', { token, password: PASSWORD })).status).toBe(404);
});

test('the link that confirms is sent again, until the address is confirmed', async () => {
  const owner = await product.as.member();
  const again = () => post('/my/profile/confirm-email', {}, owner.token);
  expect(await again()).toMatchObject({ status: 409, body: { error: 'There is no address to confirm.' } });
  await post('/my/profile', { profile: { email: 'owner@example.com' } }, owner.token);
  await send();
  expect((await again()).body).toEqual({ ok: true });
  const token = await secret();
  expect(product.mailer.sent.map(({ to }) => to)).toEqual(['owner@example.com', 'owner@example.com']);
  expect((await post('/auth/confirm-email', { token, password: PASSWORD })).status).toBe(200);
  expect((await again()).status).toBe(409);
});

test('an admin sends a link, ends sessions, and gives a link where no address is known', async () => {
  const admin = await product.as.admin();
  const mia = await member('helped@example.com');
  const nobody = await product.as.member();
  const help = (who: Person) => post(`/admin/users/${who.id}/password-link`, {}, admin.token);
  expect((await help(mia)).body).toEqual({ sent_to: 'helped@example.com', link: null });
  await send();
  expect(product.mailer.sent.at(-1)!.text).toContain('An administrator sent you this link');
  const { body } = await help(nobody);
  expect(body.sent_to).toBeNull();
  const token = secretIn(body.link)!;
  expect((await post('/auth/reset-password', { token, newPassword: NEW })).status).toBe(200);
  expect((await post(`/admin/users/${mia.id}/end-sessions`, {}, admin.token)).body).toEqual({ ok: true });
  expect(await stillIn(mia)).toBe(false);
});

test('a disabled account: signed out, not let in, told why to who knows the password, sent nothing', async () => {
  const admin = await product.as.admin();
  const mia = await member('off@example.com');
  await ask(mia.username!);
  const token = await secret();
  product.mailer.sent.length = 0;
  expect((await post(`/admin/users/${mia.id}/disable`, {}, admin.token)).body.disabled_at).toEqual(
    expect.any(String),
  );
  expect(await stillIn(mia)).toBe(false);
  expect((await signIn(mia, PASSWORD)).body.error).toBe('This account is disabled. Please write to support.');
  expect((await signIn(mia, 'not the one')).body.error).toBe('Invalid username or password');
  expect((await post('/auth/reset-password', { token, newPassword: NEW })).status).toBe(404);
  await ask(mia.username!);
  expect((await send()).sent).toBe(0);
  expect((await post(`/admin/users/${mia.id}/password-link`, {}, admin.token)).status).toBe(409);
  await post(`/admin/users/${mia.id}/enable`, {}, admin.token);
  expect((await signIn(mia, PASSWORD)).status).toBe(200);
  expect(await post(`/admin/users/${admin.id}/disable`, {}, admin.token)).toMatchObject({
    status: 409,
    body: { error: 'You cannot disable your own account.' },
  });
});
