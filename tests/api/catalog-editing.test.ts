import { contents } from './support/contents.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import {
  RestDeleteAddOnDocument,
  RestDeleteItemDocument,
  RestDeleteUpgradeDocument,
  RestPublishPageDocument as PUBLISH,
  RestSaveAddOnDocument,
  RestSaveItemDocument,
  RestSaveUpgradeDocument,
} from '../../gateway/rest/documents.generated.ts';

const ITEM_FIELDS = `id name description descriptionHtml priceFormatted currency
  variations { id name ordinal amount currency priceFormatted priceMoney { amount currency } }`;
const EXTRA_FIELDS = 'id name description amount currency priceFormatted';
const SAVE = { item: RestSaveItemDocument, addon: RestSaveAddOnDocument, upgrade: RestSaveUpgradeDocument };
const DELETE = {
  item: RestDeleteItemDocument,
  addon: RestDeleteAddOnDocument,
  upgrade: RestDeleteUpgradeDocument,
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

let door: TestProduct;
let admin: Person;
let farm: Awaited<ReturnType<TestProduct['farm']>>;
let editor: Person;
let farms = 0;
beforeAll(async () => {
  door = await openTestProduct();
  admin = await door.as.admin('admin');
});
afterAll(() => door.close());
beforeEach(async () => {
  farms += 1;
  farm = await door.farm(`farm-${farms}`);
  editor = await door.as.staff(farm, 'editor', `editor-${farms}`);
});

const save = (kind: Kind, entry: object, by: Person | null = editor, businessId: string | null = farm.id) =>
  (by ?? door.as.visitor).attempt(SAVE[kind], { businessId, entry });
const remove = (kind: Kind, id: string, by: Person | null = editor) =>
  (by ?? door.as.visitor).attempt(DELETE[kind], { businessId: farm.id, id });
const catalog = async () => (await editor.run(CATALOG, { id: farm.id })).managedBusiness.catalog;
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
  // addon_1 leaves the page and the catalog with this save, and `new` comes: still 500.
  expect((await editor.attempt(PUBLISH, { businessId: farm.id, content: page })).refused).toBeNull();
  expect(await contents(door)).not.toEqual(before);
  const more = {
    ...page,
    addonIds: ['new', 'newer'],
    addonsSnapshot: ['new', 'newer'].map((id) => ({ ...ENTRY.addon, id })),
  };
  expect((await editor.attempt(PUBLISH, { businessId: farm.id, content: more })).refused).toEqual(full);
  expect((await save('addon', { ...ENTRY.addon, id: 'last' })).refused).toBeNull();
});

test('the global page’s catalog is the platform admins’, and apart from every business’s', async () => {
  expect((await editor.attempt(GLOBAL)).refused?.code).toBe('FORBIDDEN');
  expect((await door.as.visitor.attempt(GLOBAL)).refused?.code).toBe('UNAUTHENTICATED');
  for (const kind of KINDS)
    expect(
      (await save(kind, { id: `${kind}_1`, ...ENTRY[kind], name: 'Global' }, admin, null)).refused,
    ).toBeNull();
  const { catalog: global } = await admin.run(GLOBAL);
  for (const kind of KINDS) expect(global[LIST[kind]]).toMatchObject([{ id: `${kind}_1`, name: 'Global' }]);
  expect((await catalog()).items.map(({ name }: { name: string }) => name)).not.toContain('Global');
});
