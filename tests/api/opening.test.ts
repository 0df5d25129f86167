import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendAccountEmails } from '../../schema/emails/accounts/send-account-emails.ts';
import { SELECTION, aCheckout, farmPage } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const OPEN = /* GraphQL */ `
  mutation ($name: String!, $notOpenYet: Boolean, $sellsGlobalPage: Boolean) {
    openBusiness(name: $name, notOpenYet: $notOpenYet, sellsGlobalPage: $sellsGlobalPage) {
      business {
        id
        slug
        notOpenYet
        sellsGlobalPage
      }
    }
  }
`;
const PUBLISH = /* GraphQL */ `
  mutation ($id: ID!, $content: JSON!, $opens: Boolean) {
    publishPage(businessId: $id, content: $content, opens: $opens) {
      version
    }
  }
`;
const TELL = /* GraphQL */ `
  mutation ($slug: String!, $email: String!, $website: String) {
    requestOpeningNotice(slug: $slug, email: $email, website: $website) {
      ok
    }
  }
`;

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct({ config: { isRateLimited: true } });
  admin = await product.as.admin();
  // The platform sells a box of its own, which is nobody else's.
  await product.call('/api/admin/page', { token: admin.token, body: { content: farmPage() } });
});
afterAll(() => product.close());

/** A business as the admin area's dialog makes it. */
async function fromTheDialog(name: string, notOpenYet = true) {
  const { openBusiness } = await admin.run(OPEN, { name, notOpenYet, sellsGlobalPage: false });
  return openBusiness.business as { id: string; slug: string; notOpenYet: boolean };
}
const deliver = async () => sendAccountEmails(await product.own(), { limit: 50 });
const listed = async (): Promise<string[]> =>
  (await product.call('/api/businesses?limit=200')).body.businesses.map(({ slug }: { slug: string }) => slug);
const told = (to: string) => product.mailer.sent.filter((mail) => mail.to === to);
const ask = (slug: string, email: string, more: object = {}, address = '192.0.2.7') =>
  product.as.visitor.run(TELL, { slug, email, ...more }, { address });

test('what the dialog makes is not listed, sells nothing of the platform’s, and is opened by its owner’s save', async () => {
  const business = await fromTheDialog('Hollow Oak Bakery');
  expect(business).toMatchObject({ notOpenYet: true, sellsGlobalPage: false });
  const owner = await product.as.staff(business, 'owner');
  const editor = await product.as.staff(business, 'editor');
  expect(await listed()).not.toContain(business.slug);
  expect((await product.call('/api/square/items', { tenant: business.slug })).body.items).toEqual([]);

  await ask(business.slug, 'ann@example.com');
  await ask(business.slug, 'bob@example.com');
  // Twice is once, in any case.
  await ask(business.slug, 'Bob@example.com');
  const content = farmPage();
  // An editor writes the page and does not open it.
  expect(await editor.refused(PUBLISH, { id: business.id, content, opens: true })).toMatchObject({
    code: 'FORBIDDEN',
  });
  const say = (by: Person, not_open_yet: boolean) =>
    product.call(`/api/admin/businesses/${business.id}/opening`, { token: by.token, body: { not_open_yet } });
  expect((await say(editor, false)).status).toBe(403);
  await editor.run(PUBLISH, { id: business.id, content });
  expect(await listed()).not.toContain(business.slug);
  await deliver();
  expect(told('ann@example.com')).toEqual([]);

  await owner.run(PUBLISH, { id: business.id, content, opens: true });
  expect(await listed()).toContain(business.slug);
  await deliver();
  for (const to of ['ann@example.com', 'bob@example.com']) {
    const [mail, ...others] = told(to);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ fromName: 'Hollow Oak Bakery', subject: 'Hollow Oak Bakery is open' });
    expect(mail!.text).toContain(`https://${business.slug}.regulars.test`);
  }
  // Who asks now can join at once; closing and opening again writes to nobody twice.
  expect(
    await product.as.visitor.refused(TELL, { slug: business.slug, email: 'cy@example.com' }),
  ).toMatchObject({ code: 'CONFLICT', message: 'Hollow Oak Bakery is open: you can join now.' });
  await say(owner, true);
  await say(owner, false);
  await deliver();
  expect(told('ann@example.com')).toHaveLength(1);
});

test('nobody is told before there is something to join', async () => {
  const business = await fromTheDialog('Bare Shelf');
  const owner = await product.as.staff(business, 'owner');
  await ask(business.slug, 'dee@example.com');
  await product.call(`/api/admin/businesses/${business.id}/opening`, {
    token: owner.token,
    body: { not_open_yet: false },
  });
  await deliver();
  expect(told('dee@example.com')).toEqual([]);
  // Open, and without a page: nothing of the platform's stands in.
  const mia = await product.as.member();
  const joined = await product.call('/api/checkout', {
    token: mia.token,
    body: aCheckout({ ...SELECTION, businessSlug: business.slug }),
  });
  expect(joined.status).toBe(422);

  await owner.run(PUBLISH, { id: business.id, content: farmPage() });
  await deliver();
  expect(told('dee@example.com')).toHaveLength(1);
});

test('the tick can be taken away, and REST opens at once unless told otherwise', async () => {
  expect(await fromTheDialog('Open Door', false)).toMatchObject({
    notOpenYet: false,
    sellsGlobalPage: false,
  });
  const post = async (body: object) =>
    (await product.call('/api/admin/businesses', { token: admin.token, body })).body;
  const open = await post({ name: 'Plain' });
  const closed = await post({ name: 'Later', not_open_yet: true });
  expect(await listed()).toContain(open.slug);
  expect(await listed()).not.toContain(closed.slug);
  const items = async (tenant: string) => (await product.call('/api/square/items', { tenant })).body.items;
  expect(await items(open.slug)).toHaveLength(2);
  expect(await items(closed.slug)).toEqual([]);
  const opening = `/api/admin/businesses/${closed.id}/opening`;
  expect((await product.call(opening, { token: admin.token })).body).toEqual({ not_open_yet: true });
  await product.call(opening, { token: admin.token, body: { not_open_yet: false } });
  expect(await items(closed.slug)).toHaveLength(2);
});

test('an address is looked at, a robot is dropped, and asking is limited', async () => {
  const { slug } = await fromTheDialog('Slow Loaf');
  expect(await product.as.visitor.refused(TELL, { slug, email: 'nobody' })).toMatchObject({
    code: 'INVALID',
    fields: { email: expect.any(String) },
  });
  expect(await ask(slug, 'robot@example.com', { website: 'http://spam.example' })).toEqual({
    requestOpeningNotice: { ok: true },
  });
  for (let n = 0; n < 20; n += 1) await ask(slug, `one${n}@example.com`, {}, '192.0.2.8');
  expect(
    await product.as.visitor.refused(TELL, { slug, email: 'late@example.com' }, { address: '192.0.2.8' }),
  ).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
