import { sendAccountEmails } from '../../schema/emails/accounts/send-account-emails.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct({ config: { isRateLimited: true } });
  admin = await product.as.admin();
});
afterAll(() => product.close());

const FORM = {
  business: 'Hollow Oak Bakery',
  kind: 'Bread',
  place: 'Red Hook, NY',
  name: 'Ada Miller',
  email: 'ada@oak.example',
  words: 'Forty loaves\non Fridays.',
};
let visitors = 0;
const apply = (change: object = {}, address = `198.51.100.${(visitors += 1)}`) =>
  product.call('/api/applications', { body: { ...FORM, ...change }, address });
const waiting = async () => (await admin.call('GET /api/admin/applications?state=waiting')).body.items;
const decide = (id: string, how: 'accept' | 'put-away', who = admin) =>
  who.call(`POST /api/admin/applications/${id}/${how}`, { body: {} });

async function mails() {
  product.mailer.sent.length = 0;
  await sendAccountEmails(await product.own(), { limit: 100 });
  return [...product.mailer.sent];
}

test('an owner asks, the platform is told, an admin accepts once: a business that is not open, and its owner', async () => {
  expect(await apply()).toMatchObject({ status: 201, body: { ok: true } });
  const [told] = await mails();
  expect(told).toMatchObject({
    to: product.support.email,
    replyTo: 'ada@oak.example',
    subject: 'Hollow Oak Bakery asks for a page',
  });
  expect(told!.text).toContain('Forty loaves\non Fridays.');
  expect(told!.text).toContain('https://regulars.test/admin/applications');
  const [application] = await waiting();
  expect(application).toMatchObject({ ...FORM, phone: null, state: 'waiting', opened: null });

  const accepted = await decide(application.id, 'accept');
  expect(accepted).toMatchObject({
    status: 201,
    body: {
      business: { name: 'Hollow Oak Bakery', slug: 'hollow-oak-bakery', not_open_yet: true },
      invitation: { email: 'ada@oak.example', role: 'owner' },
    },
  });
  expect(await decide(application.id, 'accept')).toMatchObject({ status: 409 });
  expect(await decide(application.id, 'put-away')).toMatchObject({ status: 409 });
  expect(await waiting()).toEqual([]);
  const [done] = (await admin.call('GET /api/admin/applications?state=accepted')).body.items;
  expect(done.opened).toEqual({ id: accepted.body.business.id, slug: 'hollow-oak-bakery' });

  const [invitation] = await mails();
  expect(invitation!.to).toBe('ada@oak.example');
  const token = /invitation#([\w-]{43})/.exec(invitation!.text)![1]!;
  expect(
    await product.call('/api/auth/invitations', { body: { token, username: 'ada', password: PASSWORD } }),
  ).toMatchObject({ status: 201, body: { business_id: accepted.body.business.id } });
});

test('of two who accept at once one does, and there is one business', async () => {
  await apply({ business: 'Twice Farm' });
  const [{ id }] = await waiting();
  const answers = await Promise.all([decide(id, 'accept'), decide(id, 'accept')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { body } = await admin.call('GET /api/admin/businesses');
  expect(body.filter(({ name }: { name: string }) => name === 'Twice Farm')).toHaveLength(1);
});

test('what is put away is out of the way, without a mail, and can still be accepted', async () => {
  await apply({ business: 'Later Farm' });
  await mails();
  const [{ id }] = await waiting();
  expect((await decide(id, 'put-away')).body).toMatchObject({ state: 'put_away' });
  expect(await waiting()).toEqual([]);
  expect(await mails()).toEqual([]);
  expect((await decide(id, 'accept')).status).toBe(201);
});

test('what robots fill in is dropped; what is missing is said by field; 5 an hour and address', async () => {
  const before = (await waiting()).length;
  expect((await apply({ website: 'https://spam.example' })).status).toBe(201);
  expect(await waiting()).toHaveLength(before);
  expect((await apply({ business: ' ', email: 'x' })).body.fields).toEqual({
    business: 'Please enter the name of your business.',
    email: 'Please enter a valid email address.',
  });
  const answers = [];
  for (let each = 0; each < 6; each += 1) answers.push((await apply({}, '203.0.113.5')).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});

test('only platform admins decide', async () => {
  await apply();
  const [{ id }] = await waiting();
  const member = await product.as.member();
  expect((await decide(id, 'accept', member)).status).toBe(403);
  expect((await member.call('GET /api/admin/applications')).status).toBe(403);
  expect((await decide('0', 'accept')).status).toBe(404);
  expect((await admin.call('GET /api/admin/applications?state=lost')).status).toBe(400);
});
