import { PASSWORD } from '../../support/cheap-passwords.ts';
import { PLACE_ORDER } from '../../support/join.ts';
import { ADDRESS } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';

/** Whoever sees a member's contact finds them by name and e-mail; nobody else learns a name by searching for it. */

const OF_BUSINESS = `query ($id: ID!, $search: String, $status: SubscriptionStatus, $first: Int, $after: String) {
  businessMemberships(businessId: $id, search: $search, status: $status, first: $first, after: $after) {
    nodes { username } pageInfo { hasNextPage endCursor } } }`;
const OWN = `query ($search: String, $business: String) {
  viewer { memberships(search: $search, business: $business) { nodes { username } } } }`;
const ALL = `query ($search: String, $business: String) {
  memberships(search: $search, business: $business) { nodes { username } } }`;

let product: TestProduct;
let admin: Person;
let business: { id: string; slug: string };
let other: { id: string; slug: string };
let owner: Person;
let editor: Person;
let viewer: Person;

/** Joins under a name and an address of their own. */
async function joinAs(who: Person, where: { slug: string }, { fullName, email }: Record<string, string>) {
  const { placeOrder } = await who.run(PLACE_ORDER, {
    selection: { businessSlug: where.slug, email, chosenItemId: 'item_1' },
    address: { ...ADDRESS, fullName },
    key: `${who.username}-${where.slug}`,
  });
  return placeOrder.subscription.id as string;
}

const usernames = (list: { nodes: { username: string }[] }) => list.nodes.map(({ username }) => username);
const found = async (who: Person, search: string, more: object = {}) =>
  usernames((await who.run(OF_BUSINESS, { id: business.id, search, ...more })).businessMemberships);

let karla: Person;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await product.as.admin();
  business = await product.business();
  other = await product.business();
  [owner, editor, viewer] = [
    await product.as.staff(business, 'owner'),
    await product.as.staff(business, 'editor'),
    await product.as.staff(business, 'viewer'),
  ];
  karla = await product.as.member('tulip77');
  await joinAs(karla, business, { fullName: 'Karla Öztürk-Weiß', email: 'k.weiss@garden.example' });
  await joinAs(await product.as.member('m100'), business, {
    fullName: '50% McSharry_Jones',
    email: 'jones@example.com',
  });
  await joinAs(await product.as.member('karlo'), business, { fullName: 'Bo Quist', email: 'bo@example.com' });
  await joinAs(await product.as.member('elsewhere'), other, {
    fullName: 'Karla Quist',
    email: 'kq@example.com',
  });
});
afterAll(() => product.close());

test.each([
  ['three letters and more anywhere, in any case', 'ÖZTÜRK', ['tulip77']],
  ['across words, and by a username too', 'karl', ['karlo', 'tulip77']],
  ['of the first and the last name', 'karla özt', ['tulip77']],
  ['by a part of the e-mail', 'weiss@gard', ['tulip77']],
  ['as many blanks around it as one likes', '  quist ', ['karlo']],
  ['one letter at the beginning of a word', 'q', ['karlo']],
  ['two at the beginning of a word', 'öz', ['tulip77']],
  ['one at the beginning of the e-mail', 'j', ['m100']],
  ['not two in the middle of a word', 'ui', []],
  ['taken literally: %', '50%', ['m100']],
  ['taken literally: _', 'y_j', ['m100']],
  ['taken literally: ___', '___', []],
  ['not from one line of what is kept to the next', 'quist bo', []],
])('by name and e-mail: %s', async (_, search, expected) => {
  expect(await found(owner, search)).toEqual(expected);
});

describe('by role', () => {
  test('owners, editors and admins find a name; a viewer does not, whatever part of it', async () => {
    for (const search of ['Quist', 'qu', 'q', 'bo@example.com']) {
      for (const who of [owner, editor, admin]) expect(await found(who, search)).toEqual(['karlo']);
      expect(await found(viewer, search)).toEqual([]);
    }
    expect(await found(viewer, 'karl')).toEqual(['karlo']);
    expect(await found(viewer, 'tu')).toEqual(['tulip77']);
  });

  test('in all memberships and in one’s own', async () => {
    expect(usernames((await admin.run(ALL, { search: 'quist' })).memberships)).toEqual([
      'elsewhere',
      'karlo',
    ]);
    expect(usernames((await admin.run(ALL, { search: 'quist', business: other.slug })).memberships)).toEqual([
      'elsewhere',
    ]);
    const own = async (who: Person, search: string) =>
      usernames((await who.run(OWN, { search })).viewer.memberships);
    expect(await own(owner, 'quist')).toEqual(['karlo']);
    expect(await own(viewer, 'quist')).toEqual([]);
    expect(await own(viewer, 'q')).toEqual([]);
    expect(await own(karla, 'öztürk')).toEqual([]);
  });

  test('in all memberships a word begins with a single letter before a sign', async () => {
    const all = async (search: string) => usernames((await admin.run(ALL, { search })).memberships);
    expect(await all('K.Weiss')).toEqual(['tulip77']);
    expect(await all('weiss@gard')).toEqual(['tulip77']);
    expect(await all('ö-w')).toEqual([]);
    expect(await all('öztürk-w')).toEqual(['tulip77']);
    expect(await all('k-w')).toEqual([]);
    expect(await found(owner, 'k-w')).toEqual(['tulip77']);
  });

  test('each business by the role there', async () => {
    const both = await product.as.staff(business, 'editor');
    const admins = await product.as.admin();
    const ATTACH = `mutation ($businessId: ID!, $accountId: ID!) {
      attachStaff(businessId: $businessId, accountId: $accountId, role: viewer) { __typename } }`;
    await admins.run(ATTACH, { businessId: other.id, accountId: both.id });
    const own = async (variables: object) => usernames((await both.run(OWN, variables)).viewer.memberships);
    expect(await own({ search: 'quist' })).toEqual(['karlo']);
    expect(await own({ search: 'q' })).toEqual(['karlo']);
    expect(await own({ search: 'quist', business: other.slug })).toEqual([]);
    expect(await own({ search: 'elsew' })).toEqual(['elsewhere']);
  });

  test('by /api and in the files alike', async () => {
    const paths = ['/my/memberships', `/admin/businesses/${business.id}/memberships`] as const;
    for (const path of paths) {
      const rows = async (who: Person) => (await who.call(`GET /api${path}?q=quist`)).body;
      expect(namesIn(await rows(owner))).toEqual(['karlo']);
      expect(namesIn(await rows(viewer))).toEqual([]);
      const file = async (who: Person) => (await who.call(`GET /api${path}.csv?q=quist`)).text;
      expect(await file(owner)).toContain('karlo');
      expect(await file(viewer)).not.toContain('karlo');
    }
    expect(namesIn((await admin.call('GET /api/admin/memberships?q=quist')).body)).toEqual([
      'elsewhere',
      'karlo',
    ]);
  });
});

const namesIn = (body: any): string[] => body.items.map(({ username }: { username: string }) => username);

test('what somebody is called now is found, and no longer what they were', async () => {
  const nils = await product.as.member('renamed-one');
  const id = await joinAs(nils, business, { fullName: 'Nils Before', email: 'nils@before.example' });
  expect(await found(owner, 'nils before')).toEqual(['renamed-one']);
  await nils.run('mutation { saveProfile(profile: { name: "Nora Afterwards" }) { id } }');
  expect(await found(owner, 'Afterwards')).toEqual(['renamed-one']);
  // The box still goes to the name on the address.
  expect(await found(owner, 'nils before')).toEqual(['renamed-one']);
  await nils.run(
    'mutation ($slug: String!, $address: AddressInput!) { saveShipTo(businessSlug: $slug, address: $address) { id } }',
    { slug: business.slug, address: { ...ADDRESS, fullName: 'Nora Movedaway' } },
  );
  expect(await found(owner, 'movedaway')).toEqual(['renamed-one']);
  expect(await found(owner, 'nils before')).toEqual([]);
  expect(await found(owner, 'nora afterw')).toEqual(['renamed-one']);
  // A status that changes leaves the name.
  await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id });
  expect(await found(owner, 'movedaway', { status: 'canceled' })).toEqual(['renamed-one']);
  expect(await found(owner, 'movedaway', { status: 'active' })).toEqual([]);
});

test('whoever has left is not found by what they were called', async () => {
  const who = await product.as.member('leaving-soon');
  const id = await joinAs(who, business, { fullName: 'Ulla Vanish', email: 'ulla@vanish.example' });
  expect(await found(owner, 'vanish')).toEqual(['leaving-soon']);
  await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id });
  const OPEN = `query ($id: ID!) { membership(id: $id) { orders { nodes { id } } } }`;
  const { membership } = await owner.run(OPEN, { id });
  for (const order of membership.orders.nodes)
    await owner.run('mutation ($id: ID!) { markOrderPaid(id: $id) { id } }', { id: order.id });
  await who.run('mutation ($password: String!) { deleteAccount(password: $password) { ok } }', {
    password: PASSWORD,
  });
  for (const search of ['vanish', 'ulla', 'ul', 'leaving-soon', 'ulla@vanish.example']) {
    expect(await found(owner, search)).toEqual([]);
    expect(usernames((await admin.run(ALL, { search })).memberships)).toEqual([]);
  }
});

test('a rare name is found behind thousands of others, and goes on by cursor', async () => {
  for (const name of ['rare-one', 'rare-two', 'rare-three'])
    await joinAs(await product.as.member(name), business, {
      fullName: 'Zacharias Ypsilon',
      email: 'z@example.com',
    });
  await product.orm.em.getConnection().execute(CROWD, [business.id]);
  for (const search of ['z', 'yp', 'ypsilon', 'rias yps']) {
    const first = (await owner.run(OF_BUSINESS, { id: business.id, search, first: 2 })).businessMemberships;
    expect(usernames(first)).toEqual(['rare-three', 'rare-two']);
    const { endCursor: after } = first.pageInfo;
    expect(await found(owner, search, { after })).toEqual(['rare-one']);
    expect(await found(viewer, search)).toEqual([]);
    expect(usernames((await admin.run(ALL, { search })).memberships)).toHaveLength(3);
  }
});

/** 2,500 more memberships of one person: more than a list looks through before it asks an index. */
const CROWD = `
  insert into subscription (public_id, account_id, business_id, email, address, box, amount, anchor_day, started_on,
    last_order_on, next_box_on, started_at)
  select replace(gen_random_uuid()::text, '-', ''), account_id, business_id, email, address, box, amount, anchor_day,
         started_on, last_order_on, next_box_on, started_at
    from (select * from subscription where business_id = ? order by id limit 1) as one, generate_series(1, 2500)`;
