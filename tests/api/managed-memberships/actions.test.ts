import { join } from '../../support/join.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';

const ROW = /* GraphQL */ `
  id accountId username status paymentState startedAt canceledAt nextBoxOn isGift
  business { id slug } box { itemName mode amount }
  contact { name email phone address { street } }`;
const CANCEL = `mutation ($id: ID!) { cancelSubscription(id: $id) { ${ROW} } }`;
const REACTIVATE = `mutation ($id: ID!) { reactivateSubscription(id: $id) { ${ROW} } }`;
const SKIP = `mutation ($id: ID!) { skipForMember(id: $id) { ${ROW} } }`;
const MINE =
  'query { viewer { subscriptions { nodes { id status nextBoxOn } } skips { nodes { yearMonth } } } }';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await product.as.admin();
});
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

/** A business with its people and a member. */
async function newBusiness() {
  const business = await product.business();
  const [owner, editor, viewer, mia] = [
    await product.as.staff(business, 'owner'),
    await product.as.staff(business, 'editor'),
    await product.as.staff(business, 'viewer'),
    await product.as.member(),
  ];
  return { business, owner, editor, viewer, mia, id: await join(mia, business) };
}

describe('canceling', () => {
  test('keeps the history and makes no more boxes; asking again answers the same', async () => {
    const { business, owner, mia, id } = await newBusiness();
    const { cancelSubscription } = await owner.run(CANCEL, { id });
    expect(cancelSubscription).toMatchObject({
      id,
      status: 'canceled',
      canceledAt: product.now.toISOString(),
      nextBoxOn: null,
    });
    product.now = new Date('2026-11-12T15:00:00Z');
    expect((await owner.run(CANCEL, { id })).cancelSubscription).toEqual(cancelSubscription);
    expect((await mia.run(MINE)).viewer.subscriptions.nodes).toEqual([
      { id, status: 'canceled', nextBoxOn: null },
    ]);
    const orders = await mia.run('{ viewer { orders { nodes { state } } } }');
    expect(orders.viewer.orders.nodes).toHaveLength(1);
    const count = await mia.run(`{ business(slug: "${business.slug}") { memberCount } }`);
    expect(count.business.memberCount).toBe(0);
  });
});

describe('reactivating', () => {
  test('brings the next box on the first anchor day after today; months in between get none', async () => {
    const { owner, mia, id } = await newBusiness();
    await owner.run(CANCEL, { id });
    product.now = new Date('2027-02-10T15:00:00Z');
    const { reactivateSubscription } = await owner.run(REACTIVATE, { id });
    expect(reactivateSubscription).toMatchObject({
      status: 'active',
      canceledAt: null,
      nextBoxOn: '2027-03-10',
    });
    product.now = new Date('2027-02-12T15:00:00Z');
    expect((await owner.run(REACTIVATE, { id })).reactivateSubscription).toEqual(reactivateSubscription);
    expect((await mia.run(MINE)).viewer).toEqual({
      subscriptions: { nodes: [{ id, status: 'active', nextBoxOn: '2027-03-10' }] },
      skips: { nodes: [] },
    });
  });

  test('at once keeps the box that was due; a skip still counts', async () => {
    const { business, owner, mia, id } = await newBusiness();
    await mia.run('mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }', {
      slug: business.slug,
    });
    await owner.run(CANCEL, { id });
    expect((await owner.run(REACTIVATE, { id })).reactivateSubscription.nextBoxOn).toBe('2027-01-10');
  });

  test('keeps the anchor day of the 31st in shorter months', async () => {
    product.now = new Date('2027-01-31T15:00:00Z');
    const { owner, id } = await newBusiness();
    await owner.run(CANCEL, { id });
    product.now = new Date('2027-02-05T15:00:00Z');
    expect((await owner.run(REACTIVATE, { id })).reactivateSubscription.nextBoxOn).toBe('2027-02-28');
    await owner.run(CANCEL, { id });
    product.now = new Date('2027-02-28T15:00:00Z');
    expect((await owner.run(REACTIVATE, { id })).reactivateSubscription.nextBoxOn).toBe('2027-03-31');
  });

  test('a gift goes on until its box would be followed, and not after', async () => {
    const { business, owner, mia } = await newBusiness();
    const id = await join(mia, business, { isGift: true });
    await owner.run(CANCEL, { id });
    product.now = new Date('2026-12-09T15:00:00Z');
    expect((await owner.run(REACTIVATE, { id })).reactivateSubscription.status).toBe('active');
    await owner.run(CANCEL, { id });
    product.now = new Date('2026-12-10T15:00:00Z');
    expect(await owner.refused(REACTIVATE, { id })).toEqual({
      code: 'INVALID',
      message: 'This gift has brought its box, so it can’t be reactivated.',
    });
  });

  test('is not there at a business that was closed', async () => {
    const { business, owner, id } = await newBusiness();
    await admin.run('mutation ($id: ID!) { closeBusiness(id: $id) { ok } }', { id: business.id });
    for (const person of [owner, admin])
      expect((await person.refused(REACTIVATE, { id })).code).toBe('NOT_FOUND');
  });
});

describe('skipping for a member', () => {
  const skips = async (who: Person) =>
    (await who.run(MINE)).viewer.skips.nodes.map(({ yearMonth }: { yearMonth: string }) => yearMonth);

  test('works after the member’s own window has closed, once however often it is asked for', async () => {
    const { business, owner, mia, id } = await newBusiness();
    product.now = new Date('2026-12-09T15:00:00Z');
    const slug = business.slug;
    expect(
      await mia.refused('mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }', {
        slug,
      }),
    ).toMatchObject({ code: 'TOO_LATE' });
    expect((await owner.run(SKIP, { id })).skipForMember.nextBoxOn).toBe('2027-01-10');
    expect((await owner.run(SKIP, { id })).skipForMember.nextBoxOn).toBe('2027-01-10');
    expect(await skips(mia)).toEqual(['2026-12']);
  });

  test('answers the skip that the member made', async () => {
    const { business, owner, mia, id } = await newBusiness();
    await mia.run('mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }', {
      slug: business.slug,
    });
    expect((await owner.run(SKIP, { id })).skipForMember.nextBoxOn).toBe('2027-01-10');
    expect(await skips(mia)).toEqual(['2026-12']);
    product.now = new Date('2026-12-20T15:00:00Z');
    expect((await owner.run(SKIP, { id })).skipForMember.nextBoxOn).toBe('2027-02-10');
    expect(await skips(mia)).toEqual(['2027-01', '2026-12']);
  });

  test('works on the very day and after it, as long as the renewal has not run', async () => {
    const { owner, mia, id } = await newBusiness();
    product.now = new Date('2026-12-11T15:00:00Z');
    expect((await owner.run(SKIP, { id })).skipForMember.nextBoxOn).toBe('2027-01-10');
    expect(await skips(mia)).toEqual(['2026-12']);
  });

  test('skips the first box of a membership that was reactivated', async () => {
    const { owner, mia, id } = await newBusiness();
    await owner.run(CANCEL, { id });
    product.now = new Date('2027-02-10T15:00:00Z');
    await owner.run(REACTIVATE, { id });
    expect((await owner.run(SKIP, { id })).skipForMember.nextBoxOn).toBe('2027-04-10');
    expect(await skips(mia)).toEqual(['2027-03']);
  });

  test('is refused for a gift and for a canceled membership', async () => {
    const { business, owner, mia, id } = await newBusiness();
    const gift = await join(mia, business, { isGift: true });
    expect(await owner.refused(SKIP, { id: gift })).toMatchObject({
      code: 'INVALID',
      message: 'A gift is a single box, so there is no month to skip.',
    });
    await owner.run(CANCEL, { id });
    expect(await owner.refused(SKIP, { id })).toMatchObject({
      code: 'INVALID',
      message: 'This membership is canceled.',
    });
  });
});
