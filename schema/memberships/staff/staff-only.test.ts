import { ADDRESS } from '../../../tests/support/fixtures.ts';
import { joinWithOrder } from '../../../tests/support/join.ts';
import type { Person } from '../../../tests/support/person.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';

/** What the people of a business see of a membership and its member does not. */
const STAFF_ONLY = `
  accountId
  username
  contact { name email phone address { street } }
  events(first: 1) { nodes { kind } }
  skippableForMember { yearMonth }`;
const MINE = `{ viewer { subscriptions(tenant: null) { nodes { id status ${STAFF_ONLY} } } } }`;
const MY_ORDERS = `{ viewer { orders(tenant: null) { nodes { subscription { id ${STAFF_ONLY} } } } } }`;
const MEMBERSHIP = `query ($id: ID!) { membership(id: $id) { id status ${STAFF_ONLY} } }`;
const HIDDEN = { accountId: null, username: null, contact: null, events: null, skippableForMember: null };

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
  product.now = new Date('2026-11-10T15:00:00Z');
});
afterAll(() => product.close());

async function newMembership() {
  const business = await product.business();
  const mia = await product.as.member();
  return { business, mia, ...(await joinWithOrder(mia, business)) };
}

/** What somebody sees who works for the business: everything, or without the contact. */
const seenBy = (member: Person, contact: object | null) => ({
  accountId: member.id,
  username: member.username,
  contact,
  events: { nodes: [{ kind: 'started' }] },
  skippableForMember: expect.arrayContaining([{ yearMonth: '2026-12' }]),
});
const CONTACT = {
  name: ADDRESS.fullName,
  email: 'mia@example.com',
  phone: ADDRESS.phone,
  address: { street: ADDRESS.street },
};

describe('a membership is one type, whoever looks at it', () => {
  test('its member gets null for each field that is for the people of the business', async () => {
    const { mia, id } = await newMembership();
    const { viewer } = await mia.run(MINE);
    expect(viewer.subscriptions.nodes).toEqual([{ id, status: 'active', ...HIDDEN }]);
    const { viewer: again } = await mia.run(MY_ORDERS);
    expect(again.orders.nodes).toEqual([{ subscription: { id, ...HIDDEN } }]);
  });

  test('editors, owners and admins get all of them, a viewer all but the contact', async () => {
    const { business, mia, id } = await newMembership();
    for (const role of ['editor', 'owner'] as const) {
      const { membership } = await (await product.as.staff(business, role)).run(MEMBERSHIP, { id });
      expect(membership).toEqual({ id, status: 'active', ...seenBy(mia, CONTACT) });
    }
    const { membership: asAdmin } = await (await product.as.admin()).run(MEMBERSHIP, { id });
    expect(asAdmin).toEqual({ id, status: 'active', ...seenBy(mia, CONTACT) });
    const { membership } = await (await product.as.staff(business, 'viewer')).run(MEMBERSHIP, { id });
    expect(membership).toEqual({ id, status: 'active', ...seenBy(mia, null) });
  });

  test('who works for one business sees nothing more of a membership of their own at another', async () => {
    const own = await product.business();
    const other = await product.business();
    const owner = await product.as.staff(own, 'owner');
    const { id } = await joinWithOrder(owner, other);
    const { viewer } = await owner.run(MINE);
    expect(viewer.subscriptions.nodes).toEqual([{ id, status: 'active', ...HIDDEN }]);
  });
});
