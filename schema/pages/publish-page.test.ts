import { readCatalog } from '../catalog/read-catalog.ts';
import { openBusiness } from '../businesses/management/open-business.ts';
import { setNotOpenYet } from './opening/set-not-open-yet.ts';
import { saveNextBox } from '../next-box/save-next-box.ts';
import { PAGE_CHANGED } from '../page-changed.ts';
import { rows } from '../database/sql.ts';
import { standInNotice } from '../rules/pages/visitor-content.ts';
import { publishedPage } from './published-page.ts';
import { publishPage } from './publish-page.ts';
import { samplePage } from '../../tests/support/fixtures.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

const PAGE = /* GraphQL */ `
  query ($slug: String!) {
    business(slug: $slug) {
      logoUrl
      description
      coverUrl
      priceFromCents
      pageNotice
      page {
        version
        content {
          brand {
            name
          }
        }
      }
      shownPage {
        version
        content {
          brand {
            name
          }
          subscriptionCutoffDay
          planIds
        }
      }
      nextBox {
        content
      }
      plan {
        id
        cadence
        items {
          id
          priceFormatted
        }
      }
    }
  }
`;

describe('publishPage', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());
  const visitor = () => product.as.visitor.context();
  const em = () => product.orm.em.fork();

  test('deletes what left its lists and changes what stayed', async () => {
    const business = await product.business();
    const page = samplePage();
    const [small, large] = page.itemsSnapshot;
    const itemsSnapshot = [{ ...small, name: 'Renamed', variations: large.variations }];
    const { content } = await publishPage(await visitor(), business, {
      content: { ...page, itemsSnapshot, addonsSnapshot: [] },
    });
    const catalog = await readCatalog(em(), business.id);
    expect(catalog.items).toMatchObject([{ id: 'item_1', name: 'Renamed', variations: [{ amount: 8000 }] }]);
    expect(catalog).toEqual({
      items: content.itemsSnapshot,
      addons: [],
      upgrades: content.upgradesSnapshot,
    });
    expect(catalog.upgrades).toHaveLength(2);
  });

  test('what is shown: its own page, else the global one under its own name and without its cutoff', async () => {
    const plain = await openBusiness(await visitor(), { name: 'Plain' });
    const read = async (slug: string) => (await product.as.visitor.run(PAGE, { slug })).business;
    expect(await read('plain')).toMatchObject({
      page: { version: 0, content: null },
      shownPage: { content: null },
      pageNotice: null,
      coverUrl: null,
      priceFromCents: null,
    });
    await product.publish(null, {
      brand: { name: 'Everybody', logoUrl: '' },
      subscriptionCutoffDay: 3,
      gallery: [{ url: 'https://example.com/a.jpg' }],
    });
    expect(await read('plain')).toMatchObject({
      page: { content: null },
      shownPage: { content: { brand: { name: 'Plain' }, subscriptionCutoffDay: null, planIds: [] } },
      pageNotice: standInNotice('Plain'),
      // Nobody else's picture or price stands for it in a list.
      coverUrl: null,
      priceFromCents: null,
      plan: { id: 'plan_plain', cadence: 'MONTHLY', items: [{ id: 'item_1' }, { id: 'item_2' }] },
    });
    await setNotOpenYet(await product.own(), plain, true);
    expect(await read('plain')).toMatchObject({ shownPage: { content: null }, pageNotice: null });
    await setNotOpenYet(await product.own(), plain, false);
    await product.publish(plain, {
      brand: { name: 'Own', logoUrl: '/uploads/logo.png' },
      subscriptionCutoffDay: 5,
    });
    expect(await read('PLAIN')).toMatchObject({
      logoUrl: '/uploads/logo.png',
      description: 'Vegetables of the season.',
      page: { version: 1 },
      shownPage: { version: 1, content: { brand: { name: 'Own' }, subscriptionCutoffDay: 5 } },
      pageNotice: null,
      coverUrl: null,
    });
  });

  test('a version that this process has read is not read again', async () => {
    const business = await product.business();
    const wanted = { businessId: business.id, version: 1 };
    expect(await publishedPage(em(), wanted)).toMatchObject({
      version: 1,
      content: { brand: { name: 'Sample' } },
    });
    expect(await product.statements.during(() => publishedPage(em(), wanted))).toHaveLength(0);
  });

  test('says on the channel, with the commit, which business changed; a refused save says nothing', async () => {
    const heard = await listen(product);
    const business = await product.business();
    await publishPage(await visitor(), business, { content: { theme: { primary: 'red' } } }).catch(
      () => undefined,
    );
    await publishPage(await visitor(), null, { content: samplePage() });
    await saveNextBox(await visitor(), business, { content: '<p>Kale<script></script></p>' });
    await heard.until(4);
    // Opened and published; then the global page; then the next box.
    expect(heard.payloads).toEqual([business.slug, business.slug, 'global', business.slug]);
    expect((await product.as.visitor.run(PAGE, { slug: business.slug })).business.nextBox.content).toBe(
      '<p>Kale</p>',
    );
    await heard.stop();
  });

  test('the global catalog is one, and two global pages can’t be', async () => {
    await product.publish(null);
    await product.publish(null);
    const [{ n } = { n: 0 }] = await rows<{ n: number }>(
      em(),
      'select count(*)::int as n from page where business_id is null',
    );
    expect(n).toBe(1);
    expect((await readCatalog(em(), null)).items).toHaveLength(2);
  });
});

/** What is used of node-postgres's client, which the pool of MikroORM hands out. */
interface ListeningClient {
  query(text: string): Promise<unknown>;
  on(event: 'notification', heard: (message: { payload: string }) => void): void;
  removeAllListeners(event: 'notification'): void;
  release(): void;
}

async function listen(product: TestProduct) {
  const pool = (await product.orm.em.getConnection().getNativeClient()) as unknown as {
    connect(): Promise<ListeningClient>;
  };
  const client = await pool.connect();
  const payloads: string[] = [];
  client.on('notification', ({ payload }) => payloads.push(payload));
  await client.query(`listen ${PAGE_CHANGED}`);
  return {
    payloads,
    async until(count: number) {
      for (let tries = 0; payloads.length < count && tries < 100; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async stop() {
      client.removeAllListeners('notification');
      await client.query('unlisten *');
      client.release();
    },
  };
}
