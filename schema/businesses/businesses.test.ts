import { rows } from '../database/sql.ts';
import { attachStaff } from './staff/attach-staff.ts';
import { openBusiness } from './management/open-business.ts';
import type { Person } from '../../tests/support/person.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';
import { everyPage } from '../../tests/support/screens/every-page.ts';

const EVERYTHING = /* GraphQL */ `
  query ($first: Int, $after: String, $search: String) {
    businesses(first: $first, after: $after, search: $search) {
      totalCount
      nodes {
        id
        slug
        name
        memberCount
        today
        coverUrl
        priceFromCents
        modes
        town
        page {
          version
          content {
            itemsSnapshot {
              name
            }
          }
        }
        shownPage {
          content {
            brand {
              name
            }
          }
        }
        nextBox {
          content
        }
        plan {
          name
          items {
            name
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

const WAYS = /* GraphQL */ `
  query ($mode: FulfillmentMode) {
    businesses(search: "way", mode: $mode) {
      totalCount
      nodes {
        name
        town
        modes
      }
    }
  }
`;

describe('businesses', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());
  const visitor = () => product.as.visitor.context();

  test('100 of them with everything take as many statements as 10', async () => {
    for (let n = 0; n < 100; n += 1) {
      if (n % 2) await product.business({ name: `Shop ${n}` });
      else await openBusiness(await visitor(), { name: `Shop ${n}` });
    }
    const read = (first: number) =>
      product.statements.during(() => product.as.visitor.run(EVERYTHING, { first }));
    await read(100);
    const [few, many] = [await read(10), await read(100)];
    expect(many).toEqual(few);
    expect(many.length).toBeLessThanOrEqual(9);
  });

  test('say their town and their modes, and are narrowed to one mode over all pages', async () => {
    const pickupAddress = '418 Fernhill Road, Red Hook, NY 12571';
    const offering = (some: object) => {
      const none = { pickup: false, shipping: false, delivery: false, shippingText: '', deliveryArea: '' };
      return { fulfillment: { ...none, pickupAddress, ...some } };
    };
    await product.business({ name: 'Way one' }, offering({ pickup: true, delivery: true }));
    await product.business({ name: 'Way two' }, offering({ shipping: true }));
    await openBusiness(await visitor(), { name: 'Way three' });
    const read = async (mode: string | null) => {
      const { businesses } = await product.as.visitor.run(WAYS, { mode });
      return [businesses.totalCount, ...businesses.nodes];
    };
    const one = { name: 'Way one', town: 'Red Hook, NY', modes: ['pickup', 'delivery'] };
    const two = { name: 'Way two', town: null, modes: ['shipping'] };
    expect(await read(null)).toEqual([3, one, { name: 'Way three', town: null, modes: [] }, two]);
    expect(await read('shipping')).toEqual([1, two]);
    expect(await read('delivery')).toEqual([1, one]);
  });

  test('are listed by name, page by page, each once', async () => {
    const read = async (after: string | null) =>
      (await product.as.visitor.run(EVERYTHING, { first: 30, after, search: 'shop' })).businesses;
    expect((await read(null)).totalCount).toBe(100);
    const names = (await everyPage(read)).map(({ name }) => name);
    expect([names.length, new Set(names).size]).toEqual([100, 100]);
  });

  test('search takes its own signs literally and knows no case', async () => {
    await openBusiness(await visitor(), { name: '100% Café_Bar' });
    const found = async (search: string) =>
      (await product.as.visitor.run(EVERYTHING, { search })).businesses.nodes.map((node: any) => node.name);
    expect(await found('100% caf')).toEqual(['100% Café_Bar']);
    expect(await found('%')).toEqual(['100% Café_Bar']);
    expect(await found('b\\')).toEqual([]);
  });

  test('nothing is nobody’s slug', async () => {
    expect((await product.as.visitor.refused('{ business(slug: "") { id } }')).code).toBe('NOT_FOUND');
  });

  describe('memberCount', () => {
    const countOf = async ({ slug }: { slug: string }) =>
      (await product.as.visitor.run(`{ business(slug: "${slug}") { memberCount } }`)).business.memberCount;
    const join = async (person: Person, { slug }: { slug: string }, key: string) =>
      person.run(
        `mutation ($s: SelectionInput!, $a: AddressInput!, $k: String) {
          placeOrder(selection: $s, address: $a, idempotencyKey: $k) { order { id } } }`,
        {
          s: { businessSlug: slug, chosenItemId: 'item_1', email: 'a@b.co' },
          a: { fullName: 'M', phone: '1', street: 's', city: 'c', state: 'NY', zip: 'z' },
          k: key,
        },
      );
    const setStatus = (accountId: string, status: string, limit: number) =>
      rows(
        product.orm.em.fork(),
        `update subscription set status = $2::text, canceled_at = case when $2::text = 'canceled' then now() end
          where id in (select id from subscription where account_id = $1 order by id limit $3)`,
        [accountId, status, limit],
      );

    test('counts people with an active subscription, each once', async () => {
      const business = await product.business();
      const [mia, max] = [await product.as.member(), await product.as.member()];
      await join(mia, business, '1');
      await join(max, business, '1');
      await Promise.all(Array.from({ length: 10 }, (_, n) => join(mia, business, `at-once-${n}`)));
      expect(await countOf(business)).toBe(2);
      await setStatus(mia.id!, 'canceled', 3);
      expect(await countOf(business)).toBe(2);
      await setStatus(max.id!, 'canceled', 1);
      expect(await countOf(business)).toBe(1);
      await setStatus(max.id!, 'active', 1);
      expect(await countOf(business)).toBe(2);
    });

    test('stays right while hundreds come and go', async () => {
      const business = await product.business();
      const em = product.orm.em.fork();
      await rows(
        em,
        `with people as (
           insert into account (public_id, username, username_key, password_hash)
           select 'many' || n, 'many' || n, 'many' || n, 'x' from generate_series(1, 300) n returning id
         )
         insert into subscription (public_id, account_id, business_id, email, address, box, amount, anchor_day,
           started_on, started_at)
         select rpad('many' || id, 22, '-'), id, $1, 'a@b.co', '{}', '{}', 0, 1, '2026-01-01', now() from people`,
        [business.id],
      );
      expect(await countOf(business)).toBe(300);
      await rows(
        em,
        `update subscription set status = 'canceled', canceled_at = now() where business_id = $1 and id % 2 = 0`,
        [business.id],
      );
      expect(await countOf(business)).toBe(150);
      const [{ n } = { n: 0 }] = await rows<{ n: number }>(
        em,
        'select count(*)::int as n from member_change where business_id = $1',
        [business.id],
      );
      expect(n).toBeLessThanOrEqual(64);
    });
  });

  describe('attachStaff', () => {
    const rolesAt = async (id: string) =>
      Object.fromEntries(
        (
          await rows<{ id: string; role: string }>(
            product.orm.em.fork(),
            'select account_id as id, role from staff where business_id = $1',
            [id],
          )
        ).map((staff) => [staff.id, staff.role]),
      );

    test('of many owners at once one stays', async () => {
      const business = await product.business();
      const people = await Promise.all(Array.from({ length: 6 }, () => product.as.member()));
      await Promise.all(
        people.map(async ({ id }) =>
          attachStaff(await visitor(), business, { accountId: id!, role: 'owner' }),
        ),
      );
      const roles = Object.values(await rolesAt(business.id)).toSorted();
      expect(roles).toEqual(['editor', 'editor', 'editor', 'editor', 'editor', 'owner']);
    });
  });
});
