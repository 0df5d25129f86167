import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ADDRESS, SELECTION, farmPage } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const SHOWN = /* GraphQL */ `
  query ($slug: String!) {
    business(slug: $slug) {
      notOpenYet
      coverUrl
      priceFromCents
      shownPage {
        content {
          brand {
            name
          }
          itemsSnapshot {
            name
          }
        }
      }
    }
  }
`;

let door: TestProduct;
let admin: Person;
let mia: Person;
beforeAll(async () => {
  door = await openTestProduct();
  admin = await door.as.admin('admin');
  mia = await door.as.member('mia');
  const content = { ...farmPage(), gallery: [{ url: 'https://example.com/a.jpg' }] };
  await door.call('/api/admin/page', { token: admin.token, body: { content } });
});
afterAll(() => door.close());

const shown = async (slug: string) =>
  (await door.call('/graphql', { body: { query: SHOWN, variables: { slug } } })).body.data.business;
const say = (by: Person, id: string, body: object) =>
  door.call(`/api/admin/businesses/${id}/opening`, { token: by.token, body });
let joins = 0;
// Each time another checkout: the same one again would answer the order that it made.
const join = (slug: string) =>
  door.call('/api/checkout', {
    token: mia.token,
    body: {
      selection: {
        ...SELECTION,
        businessSlug: slug,
        chosenAddonIds: [],
        email: `mia${(joins += 1)}@example.com`,
      },
      address: ADDRESS,
    },
  });
const items = async (tenant: string) => (await door.call('/api/square/items', { tenant })).body.items;

test('a business that was never saved is shown and sold by the global page, until it says that it is not open', async () => {
  const made = await door.call('/api/admin/businesses', { token: admin.token, body: { name: 'Salt Box' } });
  const { id, slug } = made.body;
  const owner = await door.as.staff({ id }, 'owner', 'nora');
  expect(await shown(slug)).toEqual({
    notOpenYet: false,
    // In a list nobody else's picture or price stands for it.
    coverUrl: null,
    priceFromCents: null,
    shownPage: {
      content: { brand: { name: 'Salt Box' }, itemsSnapshot: [{ name: 'Small Box' }, { name: 'Big Box' }] },
    },
  });
  expect((await join(slug)).status).toBe(201);

  expect((await say(owner, id, { not_open_yet: true })).body).toEqual({ not_open_yet: true });
  expect((await door.call(`/api/admin/businesses/${id}/opening`, { token: owner.token })).body).toEqual({
    not_open_yet: true,
  });
  expect(await shown(slug)).toEqual({
    notOpenYet: true,
    coverUrl: null,
    priceFromCents: null,
    shownPage: { content: null },
  });
  expect(await items(slug)).toEqual([]);
  const refused = await join(slug);
  expect([refused.status, refused.body]).toEqual([
    422,
    { error: 'Salt Box is not open yet. Memberships open soon.', code: 'INVALID' },
  ]);

  await say(owner, id, { not_open_yet: false });
  expect(await items(slug)).toHaveLength(2);
});

test('a business with a page of its own keeps it, and nobody can join', async () => {
  const farm = await door.farm('farm', { gallery: [{ url: 'https://example.com/own.jpg' }] });
  const editor = await door.as.staff(farm, 'editor', 'otto');
  const viewer = await door.as.staff(farm, 'viewer', 'vera');
  expect((await say(viewer, farm.id, { not_open_yet: true })).status).toBe(403);
  expect((await say(mia, farm.id, { not_open_yet: true })).status).toBe(404);
  expect((await say(editor, farm.id, {})).status).toBe(400);
  expect(await shown('farm')).toMatchObject({ notOpenYet: false, priceFromCents: 2000 });

  await say(editor, farm.id, { not_open_yet: true });
  expect(await shown('farm')).toMatchObject({
    notOpenYet: true,
    coverUrl: 'https://example.com/own.jpg',
    priceFromCents: null,
    shownPage: { content: { brand: { name: 'Green Farm' } } },
  });
  expect((await join('farm')).body.error).toBe('Green Farm is not open yet. Memberships open soon.');
  await say(admin, farm.id, { not_open_yet: false });
  expect((await join('farm')).status).toBe(201);
});
