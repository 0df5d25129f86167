import { eraseMember } from '../../gateway/commands/erase-member.ts';
import { sendAccountEmails } from '../../schema/emails/accounts/send-account-emails.ts';
import { sendWaitingEmails } from '../../schema/emails/outbox/send-waiting-emails.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { aCheckout } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let product: TestProduct;
let farm: { id: string; slug: string; name: string };
let owner: Person;
let editor: Person;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct({ config: { isRateLimited: true } });
  farm = await product.farm();
  owner = await product.as.staff(farm, 'owner');
  editor = await product.as.staff(farm, 'editor');
  admin = await product.as.admin();
});
afterAll(() => product.close());

const FORM = {
  name: 'Ada Miller',
  email: 'ada@example.com',
  subject: 'general',
  message: 'Do you deliver to Elm Street?\nWe are number 7.',
};
let visitors = 0;
const write = (change: object = {}, address = `198.51.100.${(visitors += 1)}`) =>
  product.call('/api/contact', { body: { ...FORM, ...change }, address });
const ofFarm = (rest = '') => `/api/admin/businesses/${farm.id}/messages${rest}`;

/** The mails that leave now. */
async function mails() {
  product.mailer.sent.length = 0;
  await sendAccountEmails(await product.own(), { limit: 100 });
  return [...product.mailer.sent];
}

/** Somebody's address, confirmed by the link that was mailed there. */
async function confirms(who: Person, email: string) {
  await who.call('POST /api/my/profile', { body: { profile: { email, name: '', phone: '' } } });
  const confirmation = (await mails()).find(({ to }) => to === email);
  const token = /confirm-email#([\w-]{43})/.exec(confirmation!.text)![1]!;
  await product.call('/api/auth/confirm-email', { body: { token, password: PASSWORD } });
  await mails();
}

test('from a business’s page it goes to its own contact, with the sender as Reply-To', async () => {
  expect(
    (
      await owner.call(`POST /api/admin/businesses/${farm.id}/settings`, {
        body: { contact_email: 'hello@farm.example', contact_phone: '555-0111' },
      })
    ).body,
  ).toMatchObject({ contact_email: 'hello@farm.example', contact_phone: '555-0111' });
  expect(await write({ business: farm.slug, company: 'Miller & Co' })).toMatchObject({
    status: 201,
    body: { ok: true },
  });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'hello@farm.example',
    replyTo: 'ada@example.com',
    subject: 'General Inquiry: a message from Ada Miller',
  });
  expect(mail!.text).toContain(`Ada Miller wrote to ${farm.name}.`);
  expect(mail!.text).toContain('Do you deliver to Elm Street?\nWe are number 7.');
  expect(mail!.text).toContain('Miller & Co');
  expect(mail!.html).toContain(`https://regulars.test/admin/business/${farm.id}/messages`);
});

test('without a contact it goes to the owner’s confirmed address, without an owner to the platform', async () => {
  await owner.call(`POST /api/admin/businesses/${farm.id}/settings`, {
    body: { contact_email: '', contact_phone: '' },
  });
  await write({ business: farm.slug });
  expect((await mails()).map(({ to }) => to)).toEqual([product.support.email]);
  await confirms(owner, 'olive@example.com');
  await write({ business: farm.slug.toUpperCase() });
  expect((await mails()).map(({ to }) => to)).toEqual(['olive@example.com']);
});

test('what is written to the platform goes to its address, and the tenant of before is no addressee', async () => {
  expect(
    await product.call('/api/contact', { body: FORM, tenant: farm.slug, address: '203.0.113.9' }),
  ).toMatchObject({ status: 201 });
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: product.support.email, replyTo: 'ada@example.com' });
  expect(mail!.text).toContain('Ada Miller wrote to Regulars.');
  expect(mail!.text).toContain('https://regulars.test/admin/messages');
  const own = await admin.call('GET /api/admin/messages');
  expect(own.body.items).toMatchObject([{ name: 'Ada Miller', direction: 'incoming', answered_at: null }]);
  const [{ id }] = own.body.items;
  const mark = (who: Person) => who.call(`POST /api/admin/messages/${id}/answered`, { body: {} });
  expect((await mark(owner)).status).toBe(403);
  expect((await mark(admin)).body).toMatchObject({ id, answered_at: expect.any(String) });
  // A business's people don't reach it by its number either.
  expect((await owner.call(`POST ${ofFarm(`/${id}/answered`)}` as 'POST /', { body: {} })).status).toBe(404);
});

test('its people read it, mark it as answered and take that back; a viewer and strangers do not', async () => {
  const list = async (query = '') => (await editor.call(`GET ${ofFarm(query)}` as 'GET /')).body;
  const all = await list();
  expect(all.nextCursor).toBeNull();
  expect(all.items.map((one: { company: string | null }) => one.company)).toEqual([
    null,
    null,
    'Miller & Co',
  ]);
  const [first] = (await list('?limit=1')).items;
  expect(first).toMatchObject({ ...FORM, company: null, created_at: expect.any(String) });
  const mark = (who: Person, body: object = {}) =>
    who.call(`POST ${ofFarm(`/${first.id}/answered`)}` as 'POST /', { body });
  expect((await mark(editor)).body).toMatchObject({ id: first.id, answered_at: expect.any(String) });
  expect((await list('?answered=true')).items).toHaveLength(1);
  expect((await list('?answered=false')).items).toHaveLength(2);
  expect((await mark(editor, { answered: false })).body.answered_at).toBeNull();
  expect((await mark(await product.as.staff(farm, 'viewer'))).status).toBe(403);
  expect((await mark(await product.as.member())).status).toBe(404);
  const { body } = await owner.call(`GET /api/admin/businesses/${farm.id}/activity`);
  expect(JSON.stringify(body)).toContain('A message was marked as answered');
  expect(JSON.stringify(body)).not.toContain('ada@example.com');
});

test('what a robot fills in is answered as if it was sent, and nothing comes of it', async () => {
  const before = (await admin.call('GET /api/admin/messages')).body.items.length;
  expect(await write({ website: 'https://spam.example' })).toMatchObject({ status: 201, body: { ok: true } });
  expect((await admin.call('GET /api/admin/messages')).body.items).toHaveLength(before);
  expect(await mails()).toEqual([]);
});

test('what is missing is said by field; an unknown business is not found', async () => {
  expect(await product.call('/api/contact', { body: {}, address: '203.0.113.10' })).toMatchObject({
    status: 422,
    body: { fields: { name: 'Please enter your full name.', subject: 'Please select a subject.' } },
  });
  expect((await write({ subject: 'gossip' })).body.fields).toEqual({ subject: 'Please select a subject.' });
  expect((await write({ business: 'nobody' })).status).toBe(404);
});

test('5 an hour and address; another address is not counted', async () => {
  const answers = [];
  for (let each = 0; each < 6; each += 1) answers.push((await write({}, '203.0.113.77')).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await write({}, '203.0.113.78')).status).toBe(201);
});

test('mails to members are answered at the business’s own contact, and name its phone', async () => {
  await owner.call(`POST /api/admin/businesses/${farm.id}/settings`, {
    body: { contact_email: 'hello@farm.example', contact_phone: '555-0111' },
  });
  const { body } = await product.call('/graphql', {
    body: { query: `{ business(slug: "${farm.slug}") { contact { email phone } } }` },
  });
  expect(body.data.business.contact).toEqual({ email: 'hello@farm.example', phone: '555-0111' });
  const mia = await product.as.member();
  await mia.call('POST /api/checkout', { body: aCheckout(), tenant: farm.slug });
  product.mailer.sent.length = 0;
  await sendWaitingEmails(await product.own(), { limit: 100 });
  expect(product.mailer.sent.map(({ replyTo }) => replyTo)).toEqual(['hello@farm.example']);
  expect(product.mailer.sent[0]!.text).toContain('hello@farm.example');
});

test('who leaves leaves no message behind', async () => {
  const gone = await product.as.member();
  await confirms(gone, 'gone@example.com');
  await write({ email: 'Gone@example.com', message: 'Forget me.' });
  expect((await admin.call('GET /api/admin/messages')).text).toContain('Forget me.');
  await eraseMember(await product.own(), gone.username, { isReal: true });
  expect((await admin.call('GET /api/admin/messages')).text).not.toContain('Forget me.');
});
