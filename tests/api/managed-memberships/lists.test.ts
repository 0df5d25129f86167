import { rows } from '../../../schema/database/sql.ts';
import { join } from '../../support/join.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';

const ROW = /* GraphQL */ `
  id accountId username status paymentState startedAt canceledAt nextBoxOn isGift
  business { id slug } box { itemName mode amount }
  contact { name email phone address { street } }`;
const ALL = `query ($search: String, $status: SubscriptionStatus, $business: String, $first: Int, $after: String) {
  memberships(search: $search, status: $status, business: $business, first: $first, after: $after) {
    nodes { ${ROW} } edges { cursor } pageInfo { hasNextPage endCursor } } }`;
const OF_BUSINESS = `query ($id: ID!, $search: String, $status: SubscriptionStatus, $first: Int, $after: String) {
  businessMemberships(businessId: $id, search: $search, status: $status, first: $first, after: $after) {
    nodes { ${ROW} } pageInfo { hasNextPage endCursor } } }`;
const OWN = `query ($search: String, $status: SubscriptionStatus, $business: String) {
  viewer { memberships(search: $search, status: $status, business: $business) { nodes { ${ROW} } } } }`;
const CANCEL = `mutation ($id: ID!) { cancelSubscription(id: $id) { ${ROW} } }`;
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

const usernames = (list: { nodes: { username: string }[] }) => list.nodes.map(({ username }) => username);

describe('a memberships list', () => {
  test('shows each membership, newest first, with contacts', async () => {
    const { business, owner, mia, id } = await newBusiness();
    const second = await join(mia, business, { isGift: true });
    const { businessMemberships } = await owner.run(OF_BUSINESS, { id: business.id });
    expect(businessMemberships.nodes.map((node: { id: string }) => node.id)).toEqual([second, id]);
    expect(businessMemberships.nodes[1]).toEqual({
      id,
      accountId: mia.id,
      username: mia.username,
      status: 'active',
      paymentState: 'ok',
      startedAt: product.now.toISOString(),
      canceledAt: null,
      nextBoxOn: '2026-12-10',
      isGift: false,
      business: { id: business.id, slug: business.slug },
      box: { itemName: 'Small box', mode: 'pickup', amount: 4500 },
      contact: {
        name: 'Mia Fields',
        email: 'mia@example.com',
        phone: '555-0100',
        address: { street: '12 Orchard Lane' },
      },
    });
    expect(businessMemberships.nodes[0]).toMatchObject({ isGift: true, nextBoxOn: null });
  });

  test('gives the account’s name and phone, where it has them', async () => {
    const { business, owner, mia } = await newBusiness();
    await mia.run('mutation { saveProfile(profile: { name: "Mia T.", phone: "555-9" }) { id } }');
    const { businessMemberships } = await owner.run(OF_BUSINESS, { id: business.id });
    expect(businessMemberships.nodes[0].contact).toMatchObject({ name: 'Mia T.', phone: '555-9' });
  });

  test('is of one’s own businesses only, each by the role there', async () => {
    const here = await newBusiness();
    const there = await newBusiness();
    const elsewhere = await newBusiness();
    const { attachStaff } = await import('../../../schema/businesses/staff/attach-staff.ts');
    await attachStaff(await product.as.visitor.context(), there.business, {
      accountId: here.owner.id!,
      role: 'viewer',
    });
    const { nodes } = (await here.owner.run(OWN)).viewer.memberships;
    expect(nodes.map(({ id, contact }: any) => [id, contact?.email ?? null])).toEqual([
      [there.id, null],
      [here.id, 'mia@example.com'],
    ]);
    const ofThere = await here.owner.run(OWN, { business: there.business.slug });
    expect(ofThere.viewer.memberships.nodes).toHaveLength(1);
    expect(await here.owner.refused(OWN, { business: elsewhere.business.id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await here.mia.run(OWN)).viewer.memberships.nodes).toEqual([]);
  });

  test('goes on by cursor without a gap, whatever joins meanwhile', async () => {
    const { business, owner, mia } = await newBusiness();
    for (let n = 0; n < 4; n += 1) await join(mia, business);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { businessMemberships: page }: any = await owner.run(OF_BUSINESS, {
        id: business.id,
        first: 2,
        after,
      });
      seen.push(...page.nodes.map(({ id }: { id: string }) => id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      if (seen.length === 2) await join(mia, business);
    } while (after);
    expect(new Set(seen).size).toBe(5);
    const id = business.id;
    expect((await owner.refused(OF_BUSINESS, { id, after: 'bm8' })).code).toBe('BAD_REQUEST');
    expect((await owner.refused(OF_BUSINESS, { id, first: 201 })).code).toBe('BAD_REQUEST');
  });

  test('filters by status and, for admins, by the business’s id or slug', async () => {
    const { business, id, mia } = await newBusiness();
    const canceled = await join(mia, business);
    await admin.run(CANCEL, { id: canceled });
    const ids = async (filter: object) =>
      (await admin.run(ALL, filter)).memberships.nodes.map((node: { id: string }) => node.id);
    expect(await ids({ business: business.id })).toEqual([canceled, id]);
    expect(await ids({ business: business.slug.toUpperCase() })).toEqual([canceled, id]);
    expect(await ids({ business: business.slug, status: 'active' })).toEqual([id]);
    expect(await ids({ business: business.slug, status: 'canceled' })).toEqual([canceled]);
    expect(await ids({ first: 2 })).toEqual([canceled, id]);
    expect((await admin.refused(ALL, { business: 'nowhere' })).message).toBe('Business not found');
  });

  test('takes a slug of digits for a slug where no business has that id', async () => {
    const business = await product.business({ slug: '404040' });
    const id = await join(await product.as.member(), business);
    expect((await admin.run(ALL, { business: '404040' })).memberships.nodes).toMatchObject([{ id }]);
  });
});

describe('searching', () => {
  let business: { id: string; slug: string };
  let owner: Person;
  beforeAll(async () => {
    business = await product.business();
    owner = await product.as.staff(business, 'owner');
    for (const name of ['Xaver.Quill', 'anna_xa', 'XAnthe', '100%real', 'Ömer-xa'])
      await join(await product.as.member(name), business);
  });
  const found = async (search: string, more: object = {}) =>
    usernames((await owner.run(OF_BUSINESS, { id: business.id, search, ...more })).businessMemberships);

  test('one and two letters are looked for at the beginning, in any case', async () => {
    expect(await found('x')).toEqual(['XAnthe', 'Xaver.Quill']);
    expect(await found('XA')).toEqual(['XAnthe', 'Xaver.Quill']);
    expect(await found('ö')).toEqual(['Ömer-xa']);
    expect(await found('q')).toEqual([]);
  });

  test('three letters and more anywhere, taken literally', async () => {
    expect(await found('ver')).toEqual(['Xaver.Quill']);
    expect(await found('quill')).toEqual(['Xaver.Quill']);
    expect(await found('R.Q')).toEqual(['Xaver.Quill']);
    expect(await found('mer-')).toEqual(['Ömer-xa']);
    expect(await found('%re')).toEqual(['100%real']);
    expect(await found('a_x')).toEqual(['anna_xa']);
    expect(await found('___')).toEqual([]);
  });

  test('nothing, or blanks, finds all; a status still counts', async () => {
    expect(await found('  ')).toHaveLength(5);
    expect(await found('x', { status: 'canceled' })).toEqual([]);
    expect(await found('x', { status: 'active' })).toEqual(['XAnthe', 'Xaver.Quill']);
  });

  test('never looks at other businesses', async () => {
    const other = await product.business();
    await join(await product.as.member('xander'), other);
    expect(await found('xander')).toEqual([]);
    const everywhere = usernames((await admin.run(ALL, { search: 'xa' })).memberships);
    expect(everywhere).toEqual(['xander', 'XAnthe', 'Xaver.Quill']);
    expect(usernames((await owner.run(OWN, { search: 'xan' })).viewer.memberships)).toEqual(['XAnthe']);
  });

  test('of all businesses looks anywhere only for three letters in a row, and not behind a single one', async () => {
    await join(await product.as.member('o.quilling'), business);
    const everywhere = async (search: string) => usernames((await admin.run(ALL, { search })).memberships);
    expect(await everywhere('quil')).toEqual(['o.quilling', 'Xaver.Quill']);
    expect(await everywhere('ver.q')).toEqual(['Xaver.Quill']);
    expect(await everywhere('O.QUI')).toEqual(['o.quilling']);
    expect(await everywhere('r.qui')).toEqual([]);
    expect(await found('r.qui')).toEqual(['Xaver.Quill']);
    for (const search of ['.', '.q', '...']) expect(await everywhere(search)).toEqual([]);
  });

  test('finds what is rare behind thousands of others, in every list, and goes on by cursor', async () => {
    const crowd = await product.business();
    const people = [await product.as.member('zzz-one'), await product.as.member('zzz-two')];
    for (const person of people) await join(person, crowd);
    await rows(product.orm.em.fork(), CROWD, [crowd.id, await idOf('anna_xa')]);
    await join(await product.as.member('zzz-three'), crowd);
    const boss = await product.as.staff(crowd, 'owner');
    for (const search of ['z', 'zz', 'zzz', 'zzz-']) {
      const expected = ['zzz-three', 'zzz-two', 'zzz-one'];
      const first = (await boss.run(OF_BUSINESS, { id: crowd.id, search, first: 2 })).businessMemberships;
      expect(usernames(first)).toEqual(expected.slice(0, 2));
      const { endCursor: after } = first.pageInfo;
      const rest = (await boss.run(OF_BUSINESS, { id: crowd.id, search, after })).businessMemberships;
      expect(usernames(rest)).toEqual(expected.slice(2));
      expect(usernames((await boss.run(OWN, { search })).viewer.memberships)).toEqual(expected);
      for (const filter of [{}, { status: 'active' }, { business: crowd.slug }])
        expect(usernames((await admin.run(ALL, { search, ...filter })).memberships)).toEqual(expected);
      const short = (await admin.run(ALL, { search, first: 2 })).memberships;
      expect(usernames(short)).toEqual(expected.slice(0, 2));
      expect(short.pageInfo.hasNextPage).toBe(true);
      expect((await admin.run(ALL, { search, status: 'canceled' })).memberships.nodes).toEqual([]);
    }
  });

  const idOf = async (username: string) =>
    (
      await rows<{ id: string }>(product.orm.em.fork(), 'select id from account where username = $1', [
        username,
      ])
    )[0]!.id;
});

/** 2,500 more memberships of one person: more than a list looks through before it asks an index. */
const CROWD = `
  insert into subscription (public_id, account_id, business_id, email, address, box, amount, anchor_day, started_on,
    last_order_on, next_box_on, started_at)
  select replace(gen_random_uuid()::text, '-', ''), $2, $1, email, address, box, amount, anchor_day, started_on,
         last_order_on, next_box_on, started_at
    from (select * from subscription order by id desc limit 1) as one, generate_series(1, 2500)`;
