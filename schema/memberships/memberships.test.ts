import { ADDRESS } from '../../tests/support/fixtures.ts';
import { join as joinBusiness } from '../../tests/support/join.ts';
import { row, rows } from '../database/sql.ts';
import type { Person } from '../../tests/support/person.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

const MINE = /* GraphQL */ `
  query ($tenant: String) {
    viewer {
      subscriptions(tenant: $tenant) {
        nodes {
          id
          status
          nextBoxOn
          skipMonth
          skipBy
          skipProblem
          isSkipped
          changeBoxProblem
          changeHoldsFrom
          address {
            street
          }
          box {
            amount
          }
          pendingBox {
            amount
            itemName
          }
          business {
            slug
          }
        }
      }
      skips {
        nodes {
          yearMonth
          business {
            slug
          }
        }
      }
    }
  }
`;
const SKIP = 'mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }';
const UNDO = 'mutation ($slug: String!) { undoSkip(businessSlug: $slug) { ok } }';
const CHANGE_BOX = /* GraphQL */ `
  mutation ($slug: String!, $id: ID, $selection: SelectionInput!) {
    changeBox(businessSlug: $slug, subscriptionId: $id, selection: $selection) {
      id
      changeHoldsFrom
      pendingBox {
        itemName
        amount
      }
      box {
        itemName
      }
    }
  }
`;
const SHIP_TO = /* GraphQL */ `
  mutation ($slug: String!, $id: ID, $address: AddressInput!) {
    saveShipTo(businessSlug: $slug, subscriptionId: $id, address: $address) {
      address {
        street
        country
      }
    }
  }
`;
const CLOSED =
  'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.';

describe('memberships', () => {
  let product: TestProduct;
  let mia: Person;
  let slug: string;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    product.now = new Date('2026-11-10T15:00:00Z');
    mia = await product.as.member();
    slug = (await product.business()).slug;
  });

  const join = (who = mia, more: object = {}) => joinBusiness(who, { slug }, more);
  const mine = async (who = mia) => (await who.run(MINE)).viewer;

  test('a subscription shows its windows of today', async () => {
    await join();
    expect((await mine()).subscriptions.nodes).toEqual([
      {
        id: expect.any(String),
        status: 'active',
        nextBoxOn: '2026-12-10',
        skipMonth: '2026-12',
        skipBy: '2026-11-16',
        skipProblem: null,
        isSkipped: false,
        changeBoxProblem: expect.stringContaining('from December 1 to December 31'),
        changeHoldsFrom: '2026-12-10',
        address: { street: '12 Orchard Lane' },
        box: { amount: 4500 },
        pendingBox: null,
        business: { slug },
      },
    ]);
  });

  describe('skipMonth', () => {
    test('moves the next box by one month, once however often it is asked for', async () => {
      await join();
      const once = await mia.run(SKIP, { slug });
      expect(once).toEqual({ skipMonth: [{ yearMonth: '2026-12' }] });
      expect(await mia.run(SKIP, { slug })).toEqual(once);
      const { subscriptions, skips } = await mine();
      expect(subscriptions.nodes[0]).toMatchObject({ isSkipped: true, nextBoxOn: '2027-01-10' });
      expect(skips.nodes).toEqual([{ yearMonth: '2026-12', business: { slug } }]);
    });

    test('at once from two windows it is one row', async () => {
      await join();
      await Promise.all(Array.from({ length: 10 }, () => mia.run(SKIP, { slug })));
      expect((await mine()).skips.nodes).toHaveLength(1);
    });

    test('the last day counts whole in the business’s zone, the day after does not', async () => {
      await join();
      product.now = new Date('2026-11-17T04:59:59Z'); // 23:59:59 of the 16th in New York
      await mia.run(SKIP, { slug });
      await mia.run(UNDO, { slug });
      product.now = new Date('2026-11-17T05:00:00Z');
      expect(await mia.refused(SKIP, { slug })).toEqual({ code: 'TOO_LATE', message: CLOSED });
      expect((await mine()).subscriptions.nodes[0].skipProblem).toBe(CLOSED);
    });

    test('skips every membership there whose window is open, and none of anybody else', async () => {
      const other = await product.as.member();
      await join(other);
      await join();
      await join(mia, { mode: 'shipping' });
      expect((await mia.run(SKIP, { slug })).skipMonth).toHaveLength(2);
      expect((await mine(other)).skips.nodes).toEqual([]);
    });

    test('is refused to visitors, strangers and for gifts', async () => {
      expect((await product.as.visitor.refused(SKIP, { slug })).code).toBe('UNAUTHENTICATED');
      expect((await mia.refused(SKIP, { slug })).code).toBe('NOT_FOUND');
      expect((await mia.refused(SKIP, { slug: 'nowhere' })).message).toBe('Business not found');
      await join(mia, { isGift: true });
      expect(await mia.refused(SKIP, { slug })).toMatchObject({ code: 'INVALID' });
      expect((await mine()).subscriptions.nodes[0]).toMatchObject({
        nextBoxOn: null,
        skipMonth: null,
        skipBy: null,
      });
    });

    test('can be undone while the window is open, and not after', async () => {
      await join();
      await mia.run(UNDO, { slug });
      await mia.run(SKIP, { slug });
      await mia.run(UNDO, { slug });
      expect(await mine()).toMatchObject({
        subscriptions: { nodes: [{ isSkipped: false, nextBoxOn: '2026-12-10' }] },
        skips: { nodes: [] },
      });
      await mia.run(SKIP, { slug });
      product.now = new Date('2026-11-20T15:00:00Z');
      expect((await mia.refused(UNDO, { slug })).code).toBe('TOO_LATE');
      expect((await mine()).skips.nodes).toHaveLength(1);
    });
  });

  describe('changeBox', () => {
    const selection = { chosenItemId: 'item_2', mode: 'pickup' };

    test('holds from the next order on', async () => {
      await join();
      product.now = new Date('2026-12-01T05:00:00Z');
      const { changeBox } = await mia.run(CHANGE_BOX, { slug, selection });
      expect(changeBox).toMatchObject({
        changeHoldsFrom: '2026-12-10',
        pendingBox: { itemName: 'Large box', amount: 8000 },
        box: { itemName: 'Small box' },
      });
      expect((await mine()).subscriptions.nodes[0]).toMatchObject({
        pendingBox: { itemName: 'Large box' },
        box: { amount: 4500 },
        changeBoxProblem: null,
      });
    });

    test('is closed in the month of the order and two months later', async () => {
      await join();
      for (const day of ['2026-12-01T04:59:59Z', '2027-01-01T05:00:00Z']) {
        product.now = new Date(day);
        expect((await mia.refused(CHANGE_BOX, { slug, selection })).code).toBe('TOO_LATE');
      }
    });

    test('is nothing where the box is chosen as it was changed to: no second mail', async () => {
      await join();
      product.now = new Date('2026-12-05T15:00:00Z');
      const changed = await mia.run(CHANGE_BOX, { slug, selection });
      const mails = () =>
        row<{ n: number }>(
          product.orm.em.fork(),
          `select count(*)::int as n from email where kind = 'box_changed' and account_id = $1`,
          [mia.id!],
        );
      const before = await mails();
      product.now = new Date('2026-12-05T15:01:00Z');
      expect(await mia.run(CHANGE_BOX, { slug, selection })).toEqual(changed);
      expect(await mails()).toEqual(before);
    });

    test('refuses what can’t be had, a changed price, a gift and another member’s', async () => {
      const id = await join();
      product.now = new Date('2026-12-05T15:00:00Z');
      const refused = async (more: object) =>
        mia.refused(CHANGE_BOX, { slug, selection: { ...selection, ...more } });
      expect((await refused({ chosenItemId: 'item_9' })).fields).toHaveProperty('chosenItemId');
      expect(await refused({ price: '$1.00 / month' })).toMatchObject({
        code: 'PRICE_CHANGED',
        amount: 8000,
      });
      const other = await product.as.member();
      expect((await other.refused(CHANGE_BOX, { slug, id, selection })).code).toBe('NOT_FOUND');
      const gift = await join(mia, { isGift: true });
      expect((await mia.refused(CHANGE_BOX, { slug, id: gift, selection })).code).toBe('INVALID');
    });
  });

  describe('saveShipTo', () => {
    const address = { ...ADDRESS, street: 'New Road 2' };

    test('without an id: every membership there but gifts; orders keep their address', async () => {
      await join();
      await join(mia, { isGift: true });
      await mia.run(SHIP_TO, { slug, address });
      const streets = (await mine()).subscriptions.nodes.map((node: any) => node.address.street);
      expect(streets).toEqual(['12 Orchard Lane', 'New Road 2']);
      const kept = await row<{ n: number }>(
        product.orm.em.fork(),
        `select count(*)::int as n from "order" where account_id = $1 and address ->> 'street' = '12 Orchard Lane'`,
        [mia.id!],
      );
      expect(kept!.n).toBe(2);
    });

    test('refuses an address with a missing street, and one of another member', async () => {
      const id = await join();
      const refused = await mia.refused(SHIP_TO, { slug, address: { ...address, street: ' ' } });
      expect(refused.fields).toEqual({ street: 'Please enter your street address.' });
      const other = await product.as.member();
      expect((await other.refused(SHIP_TO, { slug, id, address })).code).toBe('NOT_FOUND');
    });
  });

  test('my lists are one’s own, of the tenant where one is named, newest first, and go on by cursor', async () => {
    await join();
    await join();
    const first = slug;
    slug = (await product.business()).slug;
    await join();
    await join(await product.as.member());
    const orders = /* GraphQL */ `
      query ($tenant: String, $first: Int, $after: String) {
        viewer {
          orders(tenant: $tenant, first: $first, after: $after) {
            nodes {
              id
              business {
                slug
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    `;
    const read = async (variables: object, header: string | null = null) =>
      (await mia.run(orders, variables, { tenant: header })).viewer.orders;
    const all = await read({});
    expect(all.nodes.map((node: any) => node.business.slug)).toEqual([slug, first, first]);
    expect((await read({ tenant: first })).nodes).toHaveLength(2);
    expect((await read({}, first)).nodes).toHaveLength(2);
    expect((await read({ tenant: null }, first)).nodes).toHaveLength(3);
    const page = await read({ first: 2 });
    expect(page.pageInfo.hasNextPage).toBe(true);
    const rest = await read({ first: 2, after: page.pageInfo.endCursor });
    expect([...page.nodes, ...rest.nodes]).toEqual(all.nodes);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    expect((await mia.refused(orders, { after: 'nonsense' })).code).toBe('BAD_REQUEST');
    expect((await mia.refused(orders, { first: 201 })).code).toBe('BAD_REQUEST');
  });

  test('a transaction that fails leaves nothing behind', async () => {
    const context = await mia.context();
    const { withTransaction } = await import('../transaction.ts');
    const { saveProfile } = await import('../accounts/profile/save-profile.ts');
    const work = withTransaction(context, async () => {
      await saveProfile(context, { name: 'Never' });
      await rows(context.em, `update account set phone = 'never' where id = $1`, [mia.id!]);
      throw new Error('too late');
    });
    await expect(work).rejects.toThrow('too late');
    const { viewer } = await mia.run('{ viewer { account { name phone } } }');
    expect(viewer.account).toEqual({ name: null, phone: null });
  });
});
