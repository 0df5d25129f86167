import { createCoupon } from '../../schema/coupons/create-coupon.ts';
import { contents } from './support/contents.ts';
import { aCheckout } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { everyPage } from '../support/screens/every-page.ts';

const OPEN = /* GraphQL */ `
  mutation ($name: String!, $slug: String, $attachments: [AttachmentInput!]) {
    openBusiness(name: $name, slug: $slug, attachments: $attachments) {
      business {
        id
        slug
        name
        memberCount
        page {
          version
        }
      }
      role
      userCount
      staff {
        username
        role
      }
      catalog {
        items {
          id
        }
      }
    }
  }
`;
const CLOSE = 'mutation ($id: ID!) { closeBusiness(id: $id) { ok } }';

let door: TestProduct;
let admin: Person;
beforeAll(async () => {
  door = await openTestProduct();
  admin = await door.as.admin('admin');
});
afterAll(() => door.close());

const open = (input: object, by: Person | null = admin) => (by ?? door.as.visitor).attempt(OPEN, input);
const slugOf = async (input: object) => (await open(input)).data.openBusiness.business.slug;

describe('opening a business', () => {
  test('with its people: of two owners the last stays owner', async () => {
    const [ann, ben, cat] = [
      await door.as.member('ann'),
      await door.as.member('ben'),
      await door.as.member('cat'),
    ];
    const { data } = await open({
      name: '  Oak Dairy ',
      attachments: [
        { userId: ann.id, role: 'owner' },
        { userId: cat.id, role: 'viewer' },
        { userId: ben.id, role: 'owner' },
      ],
    });
    expect(data.openBusiness).toEqual({
      business: {
        id: expect.any(String),
        slug: 'oak-dairy',
        name: 'Oak Dairy',
        memberCount: 0,
        page: { version: 0 },
      },
      role: null,
      userCount: 3,
      staff: [
        { username: 'ben', role: 'owner' },
        { username: 'ann', role: 'editor' },
        { username: 'cat', role: 'viewer' },
      ],
      catalog: { items: [] },
    });
    expect((await door.call('/b/oak-dairy')).status).toBe(404); // no screens are built in this test
    expect((await door.call('/api/businesses/oak-dairy/page')).body).toEqual({ content: null, version: 0 });
  });

  test('a slug is made from the name, with a number where that is taken', async () => {
    expect(await slugOf({ name: 'Twin Barns' })).toBe('twin-barns');
    expect(await slugOf({ name: 'Twin  Barns!' })).toBe('twin-barns-2');
    expect(await slugOf({ name: 'TWIN BARNS', slug: '' })).toBe('twin-barns-3');
    expect(await slugOf({ name: 'Café Olé' })).toBe('cafe-ole');
  });

  test('a slug that is given is normalised; taken it is 409, reserved, empty and too long it is 422', async () => {
    expect(await slugOf({ name: 'Any', slug: '--My Farm & Co--' })).toBe('my-farm-co');
    const before = await contents(door);
    expect((await open({ name: 'Other', slug: 'MY-FARM-CO' })).refused).toEqual({
      code: 'CONFLICT',
      message: 'The subdomain my-farm-co is already taken. Please choose another one.',
      fields: { slug: 'The subdomain my-farm-co is already taken. Please choose another one.' },
    });
    for (const slug of ['admin', 'API', 'b', 'www', '&&&', 'x'.repeat(64)])
      expect((await open({ name: 'Other', slug })).refused).toMatchObject({
        code: 'INVALID',
        fields: { slug: expect.any(String) },
      });
    for (const name of ['', '   ', 'x'.repeat(201), 'a\u0007b'])
      expect((await open({ name, slug: 'fine' })).refused).toMatchObject({
        code: 'INVALID',
        fields: { name: expect.any(String) },
      });
    expect(await contents(door)).toEqual(before);
  });

  test('with an unknown account nothing is opened', async () => {
    const before = await contents(door);
    for (const userId of ['999999', 'nobody']) {
      const { refused } = await open({ name: 'Half', attachments: [{ userId, role: 'viewer' }] });
      expect(refused).toEqual({ code: 'NOT_FOUND', message: 'User not found' });
    }
    expect(await contents(door)).toEqual(before);
  });
});

describe('closing a business', () => {
  const join = (token: string, businessSlug: string) =>
    door.call('/api/checkout', {
      token,
      body: aCheckout({ businessSlug }),
    });
  const count = async (text: string, id: string) => {
    const [row] = await door.orm.em.getConnection().execute<{ n: number }[]>(text, [id]);
    return Number(row?.n);
  };

  test('cancels subscriptions, deletes page, catalog and attachments, keeps orders, members and the slug', async () => {
    const farm = await door.farm('leaving');
    const owner = await door.as.staff(farm, 'owner', 'leaving-owner');
    const mia = await door.as.member('leaving-mia');
    const { order } = (await join(mia.token, 'leaving')).body;
    expect((await door.call('/api/businesses/leaving/page')).status).toBe(200);

    expect((await admin.run(CLOSE, { id: farm.id })).closeBusiness).toEqual({ ok: true });

    for (const table of ['page', 'next_box', 'item', 'add_on', 'upgrade', 'staff'])
      expect(await count(`select count(*) as n from ${table} where business_id = ?`, farm.id)).toBe(0);
    expect(
      await count(
        `select count(*) as n from subscription where business_id = ? and status = 'canceled'
            and canceled_at is not null and next_box_on is null`,
        farm.id,
      ),
    ).toBe(1);
    const mine = (await door.call('/api/my/orders', { token: mia.token })).body.orders;
    expect(mine.map(({ id }: { id: string }) => id)).toEqual([order.id]);
    const { subscriptions } = (await door.call('/api/my/subscriptions', { token: mia.token })).body;
    expect(subscriptions).toMatchObject([{ business_slug: 'leaving', status: 'canceled' }]);

    // 404 from then on, to everybody.
    expect((await door.call('/api/businesses/leaving/page')).status).toBe(404);
    expect((await door.call('/api/businesses/leaving/next-box')).status).toBe(404);
    expect((await join(mia.token, 'leaving')).status).toBe(404);
    const look = 'query ($id: ID!) { managedBusiness(id: $id) { userCount } }';
    for (const who of [owner, admin])
      expect((await who.refused(look, { id: farm.id })).code).toBe('NOT_FOUND');
    expect((await admin.attempt(CLOSE, { id: farm.id })).refused?.code).toBe('NOT_FOUND');
    expect((await door.call('/api/my/businesses', { token: owner.token })).body).toEqual([]);

    // The slug stays taken.
    expect((await open({ name: 'New', slug: 'leaving' })).refused?.code).toBe('CONFLICT');
    expect(await slugOf({ name: 'Leaving' })).toBe('leaving-2');
  });

  test('what was kept of its bodies is dropped, and lists no longer have it', async () => {
    const farm = await door.farm('cached');
    const slugs = async () =>
      (await door.call('/api/businesses')).body.businesses.map(({ slug }: { slug: string }) => slug);
    expect(await slugs()).toContain('cached');
    expect((await door.call('/api/businesses/cached/page')).status).toBe(200);
    await admin.run(CLOSE, { id: farm.id });
    expect((await door.call('/api/businesses/cached/page')).status).toBe(404);
    expect(await slugs()).not.toContain('cached');
  });

  test('a checkout that comes at the same moment leaves no active subscription behind', async () => {
    for (let n = 0; n < 20; n += 1) {
      const farm = await door.farm(`race-${n}`);
      const mia = await door.as.member(`race-mia-${n}`);
      const [closed, ...joined] = await Promise.all([
        admin.attempt(CLOSE, { id: farm.id }),
        ...Array.from({ length: 3 }, () => join(mia.token, farm.slug)),
      ]);
      expect(closed?.refused).toBeNull();
      for (const { status } of joined) expect([201, 404]).toContain(status);
      expect(
        await count(
          `select count(*) as n from subscription where business_id = ? and status = 'active'`,
          farm.id,
        ),
      ).toBe(0);
    }
  });
});

describe('the list', () => {
  const LIST = /* GraphQL */ `
    query ($search: String, $first: Int, $after: String) {
      managedBusinesses(search: $search, first: $first, after: $after) {
        totalCount
        nodes {
          business {
            id
            name
            slug
            description
            logoUrl
          }
          userCount
          staff {
            username
          }
          catalog {
            items {
              id
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `;
  const list = async (variables: object) => (await admin.run(LIST, variables)).managedBusinesses;
  const names = async (search: string) =>
    (await list({ search })).nodes.map(({ business }: { business: { name: string } }) => business.name);

  test('by id, page by page, each once; searched by name and subdomain', async () => {
    for (let n = 0; n < 7; n += 1) await admin.run(OPEN, { name: `Listed ${n}`, slug: `zz-${n}-x` });
    const rows = await everyPage((after) => list({ search: 'listed', first: 3, after }));
    expect((await list({ search: 'listed', first: 3 })).totalCount).toBe(7);
    expect(rows.map(({ business }) => business.slug)).toEqual(
      Array.from({ length: 7 }, (_, n) => `zz-${n}-x`),
    );
    expect(await names('ZZ-3')).toEqual(['Listed 3']);
    expect(await names('%')).toEqual([]);
    expect(await names('zz_3')).toEqual([]);
    expect(await names('\\')).toEqual([]);
  });

  test('is for platform admins; a wrong cursor or size is 400', async () => {
    const member = await door.as.member('curious');
    expect((await member.attempt(LIST)).refused?.code).toBe('FORBIDDEN');
    expect((await door.as.visitor.attempt(LIST)).refused?.code).toBe('UNAUTHENTICATED');
    for (const variables of [{ first: 0 }, { first: 201 }, { after: 'x' }, { after: 'W10' }])
      expect((await admin.attempt(LIST, variables)).refused?.code).toBe('BAD_REQUEST');
  });
});

describe('one business', () => {
  const LOOK = /* GraphQL */ `
    query ($id: ID!) {
      managedBusiness(id: $id) {
        role
        business {
          slug
          page {
            version
          }
          nextBox {
            content
          }
        }
      }
    }
  `;
  const CATALOG =
    'query ($id: ID!) { managedBusiness(id: $id) { catalog { items { id } addons { id } upgrades { id } } } }';

  test('a viewer reads page and next box, and not the catalog', async () => {
    const farm = await door.farm('viewed');
    const viewer = await door.as.staff(farm, 'viewer', 'viewed-viewer');
    const editor = await door.as.staff(farm, 'editor', 'viewed-editor');
    expect((await viewer.run(LOOK, { id: farm.id })).managedBusiness).toEqual({
      role: 'viewer',
      business: { slug: 'viewed', page: { version: 1 }, nextBox: { content: '<p>Carrots</p>' } },
    });
    expect((await viewer.attempt(CATALOG, { id: farm.id })).refused?.code).toBe('FORBIDDEN');
    expect((await editor.run(CATALOG, { id: farm.id })).managedBusiness.catalog).toEqual({
      items: [{ id: 'item_1' }, { id: 'item_2' }],
      addons: [{ id: 'addon_1' }],
      upgrades: [{ id: 'upgrade_1' }],
    });
  });

  test('a coupon for one business only can’t be made for a closed one', async () => {
    const farm = await door.farm('couponed');
    await admin.run(CLOSE, { id: farm.id });
    await expect(
      createCoupon(await door.own(), { code: 'LATE', type: 'percent', value: 5, businessId: farm.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
