import { openFarm } from './support/businesses.ts';
import { contents } from './support/contents.ts';
import { answerOf, graph } from './support/graph.ts';
import { openApp } from './support/open-app.ts';
import type { TestApp } from './support/open-app.ts';
import { somebody, staffOf } from './support/people.ts';
import type { Somebody } from './support/people.ts';

const ITEM_FIELDS = `id name description descriptionHtml priceFormatted currency
  variations { id name ordinal amount currency priceFormatted priceMoney { amount currency } }`;
const EXTRA_FIELDS = 'id name description amount currency priceFormatted';
const SAVE = {
  item: `mutation ($businessId: ID, $entry: ItemInput!) {
    saved: saveItem(businessId: $businessId, item: $entry) { entry: item { ${ITEM_FIELDS} } isNew } }`,
  addon: `mutation ($businessId: ID, $entry: ExtraInput!) {
    saved: saveAddOn(businessId: $businessId, addon: $entry) { entry: addon { ${EXTRA_FIELDS} } isNew } }`,
  upgrade: `mutation ($businessId: ID, $entry: ExtraInput!) {
    saved: saveUpgrade(businessId: $businessId, upgrade: $entry) { entry: upgrade { ${EXTRA_FIELDS} } isNew } }`,
};
const DELETE = {
  item: 'mutation ($businessId: ID, $id: ID!) { deleteItem(businessId: $businessId, id: $id) { ok } }',
  addon: 'mutation ($businessId: ID, $id: ID!) { deleteAddOn(businessId: $businessId, id: $id) { ok } }',
  upgrade: 'mutation ($businessId: ID, $id: ID!) { deleteUpgrade(businessId: $businessId, id: $id) { ok } }',
};
const PARTS = `items { ${ITEM_FIELDS} } addons { ${EXTRA_FIELDS} } upgrades { ${EXTRA_FIELDS} }`;
const CATALOG = `query ($id: ID!) { managedBusiness(id: $id) { catalog { ${PARTS} } } }`;
const GLOBAL = `{ catalog { ${PARTS} } }`;
const ENTRY = {
  item: { name: 'Tiny Box', variations: [{ name: 'Pickup', amount: 1000 }] },
  addon: { name: 'Honey', amount: 899 },
  upgrade: { name: 'Organic', amount: 0 },
};
const LIST = { item: 'items', addon: 'addons', upgrade: 'upgrades' } as const;
type Kind = keyof typeof SAVE;
const KINDS: Kind[] = ['item', 'addon', 'upgrade'];

let door: TestApp;
let admin: Somebody;
let farm: Awaited<ReturnType<typeof openFarm>>;
let editor: Somebody;
let farms = 0;
beforeAll(async () => {
  door = await openApp();
  admin = await somebody(door, 'admin', { isAdmin: true });
});
afterAll(() => door.close());
beforeEach(async () => {
  farms += 1;
  farm = await openFarm(door, `farm-${farms}`);
  editor = await staffOf(door, farm, 'editor', `editor-${farms}`);
});

const save = (kind: Kind, entry: object, by: Somebody | null = editor, businessId: string | null = farm.id) =>
  graph(door, by?.token ?? null, SAVE[kind], { businessId, entry });
const remove = (kind: Kind, id: string, by: Somebody | null = editor) =>
  graph(door, by?.token ?? null, DELETE[kind], { businessId: farm.id, id });
const catalog = async () =>
  (await answerOf(door, editor.token, CATALOG, { id: farm.id })).managedBusiness.catalog;
const shown = async () => (await door.call(`/api/businesses/${farm.slug}/page`)).body.content;

test('a package is completed, saved at once, and shown when the page is published', async () => {
  const { data } = await save('item', {
    name: ' Tiny Box ',
    descriptionHtml: '<p>Small &amp; fine</p>',
    priceFormatted: '$999',
    variations: [
      { name: 'Shipping', ordinal: 1, priceMoney: { amount: 1500 }, priceFormatted: '$999' },
      { name: 'Pickup', ordinal: 0, amount: 1000, priceMoney: { amount: 9, currency: 'USD' } },
    ],
  });
  const { id } = data.saved.entry;
  expect(id).toMatch(/^item_\d{13}$/);
  expect(data.saved).toMatchObject({
    isNew: true,
    entry: {
      name: 'Tiny Box',
      description: 'Small & fine',
      descriptionHtml: '<p>Small &amp; fine</p>',
      currency: 'USD',
      variations: [
        { id: `${id}_shipping`, amount: 1500, priceFormatted: '$15.00', priceMoney: { amount: 1500 } },
        { id: `${id}_pickup`, amount: 1000, priceFormatted: '$10.00', priceMoney: { amount: 1000 } },
      ],
    },
  });
  const kept = (await catalog()).items.find((item: { id: string }) => item.id === id);
  expect(kept.variations.map(({ name }: { name: string }) => name)).toEqual(['Pickup', 'Shipping']);
  expect((await shown()).itemsSnapshot).toHaveLength(2);
});

test.each(KINDS)(
  '%s: saved again under its id it is changed, under a new one it is another',
  async (kind) => {
    const first = (await save(kind, { id: `${kind}_77`, ...ENTRY[kind] })).data.saved;
    expect(first).toMatchObject({ isNew: true, entry: { id: `${kind}_77` } });
    const again = (await save(kind, { id: `${kind}_77`, ...ENTRY[kind], name: 'Renamed' })).data.saved;
    expect(again).toMatchObject({ isNew: false, entry: { name: 'Renamed' } });
    const named = (await catalog())[LIST[kind]].filter(({ name }: { name: string }) => name === 'Renamed');
    expect(named).toHaveLength(1);
  },
);

test.each(KINDS)('%s: many saved at once get an id each; one sent twice is saved once', async (kind) => {
  door.clock.moveTo(new Date('2026-11-03T17:00:00Z'));
  const many = await Promise.all(Array.from({ length: 6 }, () => save(kind, ENTRY[kind])));
  expect(new Set(many.map(({ data }) => data.saved.entry.id)).size).toBe(6);
  const twice = await Promise.all([1, 2, 3].map(() => save(kind, { id: `${kind}_twice`, ...ENTRY[kind] })));
  expect(twice.map(({ data }) => data.saved.isNew).toSorted()).toEqual([false, false, true]);
});

test.each(KINDS)(
  '%s: deleted it leaves the catalog, and the page only when that is published',
  async (kind) => {
    const before = await shown();
    const id = `${kind}_1`;
    expect((await remove(kind, id)).refused).toBeNull();
    expect((await catalog())[LIST[kind]].map((entry: { id: string }) => entry.id)).not.toContain(id);
    expect(await shown()).toEqual(before);
    expect((await remove(kind, id)).refused).toMatchObject({ code: 'NOT_FOUND' });
  },
);

test.each([
  ['item', { name: ' ' }, 'name', 'Please enter a package name.'],
  ['item', { name: null }, 'name', 'Please enter a package name.'],
  ['item', { variations: [] }, 'variations', 'Enter at least one price (pickup, shipping, and/or delivery).'],
  [
    'item',
    { variations: null },
    'variations',
    'Enter at least one price (pickup, shipping, and/or delivery).',
  ],
  [
    'item',
    { variations: [{ name: 'Pickup', amount: -1 }] },
    'variations.0.amount',
    'Please enter a valid price.',
  ],
  ['item', { currency: 'EUR' }, 'currency', 'Prices are in USD.'],
  ['addon', { name: '' }, 'name', 'Please enter an add-on name.'],
  ['addon', { amount: null }, 'amount', 'Please enter a valid price.'],
  ['addon', { amount: -5 }, 'amount', 'Please enter a valid price.'],
  ['upgrade', { name: '' }, 'name', 'Please enter an upgrade name.'],
  ['upgrade', { amount: 10_000_001 }, 'amount', 'A price can be at most $100,000.00.'],
] as const)('%s with %j is refused on %s', async (kind, wrong, field, message) => {
  const before = await contents(door);
  const { refused } = await save(kind, { ...ENTRY[kind], ...wrong });
  expect(refused).toMatchObject({ code: 'INVALID', fields: { [field]: message } });
  expect(await contents(door)).toEqual(before);
});

test.each(KINDS)('%s: editors and above save and delete; nobody else, and nothing changes', async (kind) => {
  const viewer = await staffOf(door, farm, 'viewer', `viewer-${farms}`);
  const stranger = await staffOf(door, await openFarm(door, `far-${farms}`), 'owner', `stranger-${farms}`);
  const before = await contents(door);
  for (const [person, code] of [
    [null, 'UNAUTHENTICATED'],
    [stranger, 'NOT_FOUND'],
    [viewer, 'FORBIDDEN'],
  ] as const) {
    expect((await save(kind, ENTRY[kind], person)).refused?.code).toBe(code);
    expect((await remove(kind, `${kind}_1`, person)).refused?.code).toBe(code);
  }
  expect((await save(kind, ENTRY[kind], editor, null)).refused?.code).toBe('FORBIDDEN');
  expect(await contents(door)).toEqual(before);
});

test('a catalog holds 500 of a kind, whichever way they come', async () => {
  await door.orm.em.getConnection().execute(
    `insert into add_on (business_id, add_on_id, name, amount)
     select ?, 'many_' || n, 'Many', 1 from generate_series(1, 498) n`,
    [farm.id],
  );
  expect((await save('addon', { ...ENTRY.addon, id: 'last' })).refused).toBeNull();
  const full = { code: 'CONFLICT', message: 'There can be at most 500 add-ons.' };
  const before = await contents(door);
  expect((await save('addon', ENTRY.addon)).refused).toEqual(full);
  const page = { ...(await shown()), addonIds: [], addonsSnapshot: [{ ...ENTRY.addon, id: 'new' }] };
  const PUBLISH =
    'mutation ($id: ID, $page: JSON!) { publishPage(businessId: $id, content: $page) { version } }';
  // addon_1 leaves the page and the catalog with this save, and `new` comes: still 500.
  expect((await graph(door, editor.token, PUBLISH, { id: farm.id, page })).refused).toBeNull();
  expect(await contents(door)).not.toEqual(before);
  const more = {
    ...page,
    addonIds: ['new', 'newer'],
    addonsSnapshot: ['new', 'newer'].map((id) => ({ ...ENTRY.addon, id })),
  };
  expect((await graph(door, editor.token, PUBLISH, { id: farm.id, page: more })).refused).toEqual(full);
  expect((await save('addon', { ...ENTRY.addon, id: 'last' })).refused).toBeNull();
});

test('the global page’s catalog is the platform admins’, and apart from every business’s', async () => {
  expect((await graph(door, editor.token, GLOBAL)).refused?.code).toBe('FORBIDDEN');
  expect((await graph(door, null, GLOBAL)).refused?.code).toBe('UNAUTHENTICATED');
  for (const kind of KINDS)
    expect(
      (await save(kind, { id: `${kind}_1`, ...ENTRY[kind], name: 'Global' }, admin, null)).refused,
    ).toBeNull();
  const { catalog: global } = await answerOf(door, admin.token, GLOBAL);
  for (const kind of KINDS) expect(global[LIST[kind]]).toMatchObject([{ id: `${kind}_1`, name: 'Global' }]);
  expect((await catalog()).items.map(({ name }: { name: string }) => name)).not.toContain('Global');
});
