import type { Site } from '../../gateway/pages/site.ts';
import { sanitizeHtml } from '../../schema/sanitize-html.ts';
import { WRITTEN_HTML } from '../support/screens/rich-text-for-tests.ts';
import { screenDocument } from '../support/screens/screen-document.ts';
import { ITEMS, farmPage } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import {
  RestPublishPageDocument as PUBLISH,
  RestSaveItemDocument as SAVE_ITEM,
  RestSaveNextBoxDocument as SAVE_NEXT_BOX,
} from '../../gateway/rest/documents.generated.ts';

/** Everything that a text must lose, around what it keeps. */
const DIRTY = `<p onclick="steal()" style="color:red">Fresh <b>kale</b><script>steal()</script>
<img src=x onerror=steal()><iframe src="https://evil.example"></iframe><svg onload=steal()></svg>
<a href="javascript:steal()">no</a> <a href="//evil.example">no</a>
<a href="https://farm.example:secret@evil.example/">no</a>
<a href="https://farm.example" target="_blank" rel="opener">yes</a></p>`;
const KEPT_LINK = '<a href="https://farm.example" rel="noopener noreferrer nofollow">yes</a>';
const NEVER =
  /onclick|onerror|onload|<script|steal|iframe|<img|<svg|style=|javascript:|evil\.example|opener"|target=/i;

/** Stands for the built screens, with the public page's own document: what they are given to draw is what is tested. */
const site: Site = {
  stylesheet: null,
  matchPage: (url) => ({
    name: 'business',
    document: screenDocument('business-page/content/business-page.graphql'),
    variables: { slug: url.split('/').at(-1) },
  }),
  renderPage: ({ data }) => ({ status: 200, body: JSON.stringify(data) }),
};

let door: TestProduct;
let admin: Person;
beforeAll(async () => {
  door = await openTestProduct({ site });
  admin = await door.as.admin('admin');
});
afterAll(() => door.close());

const expectClean = (html: unknown) => {
  expect(typeof html).toBe('string');
  expect(html).not.toMatch(NEVER);
  expect(html).toContain('<strong>kale</strong>');
  expect(html).toContain(KEPT_LINK);
};

const READ = /* GraphQL */ `
  query ($id: ID!) {
    managedBusiness(id: $id) {
      business {
        page {
          content {
            description
            faqs {
              a
            }
            itemsSnapshot {
              descriptionHtml
            }
          }
        }
        shownPage {
          content {
            description
          }
        }
        nextBox {
          content
        }
        plan {
          items {
            descriptionHtml
          }
        }
      }
      catalog {
        items {
          descriptionHtml
        }
      }
    }
  }
`;

/** Every way on which rich text leaves the server. */
async function everyReading(farm: { id: string; slug: string }): Promise<Record<string, unknown>> {
  const { managedBusiness } = await admin.run(READ, { id: farm.id });
  const { business, catalog } = managedBusiness;
  const { content } = (await door.call(`/api/businesses/${farm.slug}/page`)).body;
  const { items } = (await door.call('/api/square/items', { tenant: farm.slug })).body;
  const { itemsByPlanId } = (await door.call('/api/square/plans', { tenant: farm.slug })).body;
  const admins = async (path: string) =>
    (await door.call(`/api/admin/businesses/${farm.id}/${path}`, { token: admin.token })).body;
  const edited = (await admins('page')).content;
  const rendered = JSON.parse((await door.call(`/b/${farm.slug}`)).text).business.shownPage.content;
  return {
    'graph: description': business.page.content.description,
    'graph: answer': business.page.content.faqs[0].a,
    'graph: package': business.page.content.itemsSnapshot[0].descriptionHtml,
    'graph: shown description': business.shownPage.content.description,
    'graph: next box': business.nextBox.content,
    'graph: package of the plan': business.plan.items[0].descriptionHtml,
    'graph: package of the catalog': catalog.items[0].descriptionHtml,
    'rest: description': content.description,
    'rest: answer': content.faqs[0].a,
    'rest: package': content.itemsSnapshot[0].descriptionHtml,
    'rest: next box': (await door.call(`/api/businesses/${farm.slug}/next-box`)).body.content,
    'rest: square/items': items[0].descriptionHtml,
    'rest: square/plans': itemsByPlanId[`plan_${farm.slug}`][0].descriptionHtml,
    'admin: description': edited.description,
    'admin: package': edited.itemsSnapshot[0].descriptionHtml,
    'admin: next box': (await admins('next-box')).content,
    'admin: package of the catalog': (await admins('items')).items[0].descriptionHtml,
    'page: description': rendered.description,
    'page: answer': rendered.faqs[0].a,
    'page: package': rendered.itemsSnapshot[0].descriptionHtml,
  };
}

async function stored(id: string): Promise<string> {
  const rows = await door.orm.em.getConnection().execute<{ text: string }[]>(
    `select content::text as text from page where business_id = ?
     union all select content from next_box where business_id = ?
     union all select description_html from item where business_id = ?`,
    [id, id, id],
  );
  return rows.map(({ text }) => text).join('\n');
}

test('what the editor can write is kept to the letter, as the browser keeps it', () => {
  expect(sanitizeHtml(WRITTEN_HTML).replaceAll('<br />', '<br>')).toBe(WRITTEN_HTML);
});

test('what is saved is sanitised before it is stored, and links get rel', async () => {
  const farm = await door.farm('saved');
  const item = { ...ITEMS[0], descriptionHtml: DIRTY };
  await admin.run(PUBLISH, {
    businessId: farm.id,
    content: { ...farmPage(), description: DIRTY, faqs: [{ q: '?', a: DIRTY }], itemsSnapshot: [item] },
  });
  await admin.run(SAVE_ITEM, {
    businessId: farm.id,
    entry: {
      id: 'item_5',
      name: 'Five',
      descriptionHtml: DIRTY,
      variations: [{ name: 'Pickup', amount: 1 }],
    },
  });
  await admin.run(SAVE_NEXT_BOX, { businessId: farm.id, content: DIRTY });
  expect(await stored(farm.id)).not.toMatch(NEVER);
  for (const html of Object.values(await everyReading(farm))) expectClean(html);
});

test('a row that was written by another way still reads clean, on every way out', async () => {
  const farm = await door.farm('dirty');
  const connection = door.orm.em.getConnection();
  await connection.execute(
    `update page set version = version + 1, content = content
       || jsonb_build_object('description', ?::text)
       || jsonb_build_object('faqs', jsonb_build_array(jsonb_build_object('q', 'Why', 'a', ?::text)))
       || jsonb_build_object('itemsSnapshot',
            jsonb_set(content -> 'itemsSnapshot', '{0,descriptionHtml}', to_jsonb(?::text)))
      where business_id = ?`,
    [DIRTY, DIRTY, DIRTY, farm.id],
  );
  await connection.execute('update next_box set content = ? where business_id = ?', [DIRTY, farm.id]);
  await connection.execute('update item set description_html = ? where business_id = ?', [DIRTY, farm.id]);
  expect(await stored(farm.id)).toMatch(NEVER);
  for (const html of Object.values(await everyReading(farm))) expectClean(html);
});
