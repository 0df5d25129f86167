import { contents } from './support/contents.ts';
import { ADDONS, ITEMS, UPGRADES, farmPage } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import {
  RestPublishPageDocument as PUBLISH,
  RestSaveNextBoxDocument as SAVE_NEXT_BOX,
} from '../../gateway/rest/documents.generated.ts';

const CATALOG = /* GraphQL */ `
  query ($id: ID!) {
    managedBusiness(id: $id) {
      catalog {
        items {
          id
          name
        }
        addons {
          id
        }
        upgrades {
          id
        }
      }
    }
  }
`;

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

const publish = (content: unknown, version?: number, by: Person | null = editor) =>
  (by ?? door.as.visitor).attempt(PUBLISH, { businessId: farm.id, content, version });
const shown = async () => (await door.call(`/api/businesses/${farm.slug}/page`)).body;
const catalog = async () => (await editor.run(CATALOG, { id: farm.id })).managedBusiness.catalog;
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('publishing', () => {
  test('visitors see it with the answer: completed with defaults, plan and prices by the server', async () => {
    const item = { ...ITEMS[1], priceFormatted: '$0.01' };
    const { data } = await publish({
      brand: { name: 'New name' },
      itemIds: ['item_2'],
      itemsSnapshot: [item],
      planIds: ['plan_of_mine'],
    });
    expect(data.page).toMatchObject({
      version: 2,
      content: {
        brand: { name: 'New name' },
        planIds: [`plan_${farm.slug}`],
        itemIds: ['item_2'],
        itemsSnapshot: [{ id: 'item_2', name: 'Big Box', priceFormatted: '$45.00' }],
        addonsSnapshot: [],
        theme: { primary: '#f97316' },
        subscriptionCutoffDay: null,
      },
    });
    expect(await shown()).toMatchObject({ version: 2, content: { brand: { name: 'New name' } } });
    const items = (await door.call('/api/square/items', { tenant: farm.slug })).body.items;
    expect(ids(items)).toEqual(['item_2']);
  });

  test('of an older version it is 409 and changes nothing; without a version it is unconditional', async () => {
    expect((await publish(farmPage(), 1)).data.page.version).toBe(2);
    const before = await contents(door);
    const { refused } = await publish({ ...farmPage(), itemIds: [], itemsSnapshot: [] }, 1);
    expect(refused).toEqual({
      code: 'CONFLICT',
      message: 'This page was changed in the meantime. Reload it to see the newest version.',
      savedBy: editor.username,
    });
    expect((await publish(farmPage(), 7)).refused?.code).toBe('CONFLICT');
    expect(await contents(door)).toEqual(before);
    expect((await publish(farmPage())).data.page.version).toBe(3);
  });

  test('of many saves of one version at once, one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(farmPage(), 1)));
    const codes = answers.map(({ refused }) => refused?.code ?? 'saved').toSorted();
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'CONFLICT'), 'saved']);
    expect((await shown()).version).toBe(2);
  });

  test.each([
    [{ theme: { primary: 'red' } }, 'theme.primary'],
    [{ subscriptionCutoffDay: 32 }, 'subscriptionCutoffDay'],
    [{ brand: { logoUrl: 'javascript:alert(1)' } }, 'brand.logoUrl'],
    [{ gallery: [{ url: 'data:image/svg+xml;base64,PHN2Zy8+' }] }, 'gallery.0.url'],
    [{ gallery: [{ url: 'https://example.com/a.webp' }] }, 'gallery.0.url'],
    [{ brand: { logoUrl: 'https://example.com/logo' } }, 'brand.logoUrl'],
    [{ social: { facebook: 'ftp://example.com' } }, 'social.facebook'],
    [{ itemsSnapshot: [{ id: 'item_1', name: '', variations: [] }] }, 'itemsSnapshot.0.name'],
    [{ addonsSnapshot: [{ id: 'addon_1', name: 'Eggs', amount: -1 }] }, 'addonsSnapshot.0.amount'],
    [{ addonLimit: -1 }, 'addonLimit'],
    ['text', 'content'],
    [[], 'content'],
  ])('%j is refused on %s and changes nothing', async (content, field) => {
    const before = await contents(door);
    const { refused } = await publish(content);
    expect(refused).toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } });
    expect(await contents(door)).toEqual(before);
  });

  test('null is refused by GraphQL itself, before the rules are asked', async () => {
    expect((await publish(null)).refused?.code).toBe('BAD_REQUEST');
  });
});

describe('the catalog behind a page', () => {
  test('what left the lists is deleted with the save; what is sent without being listed only leaves the page', async () => {
    await publish({ ...farmPage(), itemIds: ['item_1'], addonIds: [], addonsSnapshot: [] });
    expect(ids((await catalog()).items)).toEqual(['item_1', 'item_2']);
    expect((await catalog()).addons).toEqual([]);
    expect((await shown()).content.itemsSnapshot).toHaveLength(1);
    await publish({ ...farmPage(), itemIds: ['item_1'], itemsSnapshot: [ITEMS[0]] });
    // item_2 was not on the page any more, so this save did not take it off: it stays until it is deleted itself.
    expect(ids((await catalog()).items)).toEqual(['item_1', 'item_2']);
    await publish({ ...farmPage(), itemIds: ['item_2'], itemsSnapshot: [ITEMS[1]] });
    expect(ids((await catalog()).items)).toEqual(['item_2']);
  });

  test('ids that the catalog does not know are saved with it; ids without an entry come from the catalog', async () => {
    const fresh = { ...ITEMS[0], id: 'item_9', name: 'Fresh', variations: [{ name: 'Pickup', amount: 100 }] };
    await publish({ itemIds: ['item_9', 'item_1', 'item_unknown'], itemsSnapshot: [fresh] });
    expect((await shown()).content.itemIds).toEqual(['item_9', 'item_1']);
    expect(ids((await catalog()).items)).toEqual(['item_1', 'item_9']);
  });

  test('add-ons and upgrades of the same ids at two businesses are different rows', async () => {
    const other = await door.farm(`other-${farms}`);
    await publish({ addonsSnapshot: [{ ...ADDONS[0], name: 'Changed' }], upgradesSnapshot: UPGRADES });
    const theirs = (await door.call(`/api/businesses/${other.slug}/page`)).body.content.addonsSnapshot;
    expect(theirs[0].name).toBe('Eggs');
  });
});

describe('who publishes', () => {
  test('the global page is the platform admins’, and businesses without a page show it at once', async () => {
    const global = (by: Person | null, content: unknown) =>
      (by ?? door.as.visitor).attempt(PUBLISH, { content });
    const before = await contents(door);
    expect((await global(editor, farmPage())).refused?.code).toBe('FORBIDDEN');
    expect((await global(null, farmPage())).refused?.code).toBe('UNAUTHENTICATED');
    expect(await contents(door)).toEqual(before);
    expect((await door.call('/api/page')).body.content).toBeNull();
    const { data } = await global(admin, { ...farmPage(), brand: { name: 'Everybody' } });
    expect(data.page.content.planIds).toEqual([]);
    expect((await door.call('/api/page')).body.content.brand.name).toBe('Everybody');
  });
});

describe('the next box', () => {
  const save = (by: Person | null, content: string) =>
    (by ?? door.as.visitor).attempt(SAVE_NEXT_BOX, { businessId: farm.id, content });
  const read = async () => (await door.call(`/api/businesses/${farm.slug}/next-box`)).body;
  const saveFrom = (by: Person, version: number, content: string) =>
    by.attempt(SAVE_NEXT_BOX, { businessId: farm.id, content, version });

  test('an older version is refused, with who saved the newer one', async () => {
    const other = await door.as.staff(farm, 'editor', `otto-${farms}`);
    expect((await saveFrom(editor, 1, '<p>Kale</p>')).data.nextBox.version).toBe(2);
    const before = await contents(door);
    for (const version of [0, 1, 3]) {
      const { refused } = await saveFrom(other, version, '<p>Beets</p>');
      expect(refused).toMatchObject({ code: 'CONFLICT', savedBy: editor.username });
    }
    expect(await contents(door)).toEqual(before);
    expect((await saveFrom(other, 2, '<p>Beets</p>')).data.nextBox).toEqual({
      content: '<p>Beets</p>',
      version: 3,
    });
    // Without a version the last save wins, as ever.
    for (const content of ['<p>Leeks</p>', '']) {
      await save(editor, content);
      expect(await read()).toEqual({ content });
    }
  });

  test('of two first texts for the same next box one is kept', async () => {
    const made = await admin.run('mutation { openBusiness(name: "Empty") { business { id } } }');
    const empty = made.openBusiness.business;
    const first = (content: string) =>
      admin.attempt(SAVE_NEXT_BOX, { businessId: empty.id, content, version: 0 });
    expect(
      (await admin.attempt(SAVE_NEXT_BOX, { businessId: empty.id, content: 'x', version: 4 })).refused?.code,
    ).toBe('CONFLICT');
    const both = await Promise.all([first('<p>Kale</p>'), first('<p>Beets</p>')]);
    expect(both.map(({ refused }) => refused?.code ?? 'saved').toSorted()).toEqual(['CONFLICT', 'saved']);
  });

  test('nobody else does, and what can’t be stored is refused', async () => {
    const viewer = await door.as.staff(farm, 'viewer', `viewer-${farms}`);
    const member = await door.as.member(`member-${farms}`);
    const before = await contents(door);
    expect((await save(viewer, 'x')).refused?.code).toBe('FORBIDDEN');
    expect((await save(null, 'x')).refused?.code).toBe('UNAUTHENTICATED');
    expect((await save(member, 'x')).refused?.code).toBe('NOT_FOUND');
    expect((await save(editor, 'x'.repeat(100_001))).refused).toMatchObject({ code: 'INVALID' });
    expect(await contents(door)).toEqual(before);
  });
});
