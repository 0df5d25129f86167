import { joinWithOrder } from '../support/join.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/** Terms and Privacy: versions of a business and of the platform, and what an order keeps of them. */

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await openTestProduct();
  admin = await product.as.admin();
});
afterAll(() => product.close());

const SAVE = `mutation ($businessId: ID, $text: LegalTextInput!) {
  saveLegalText(businessId: $businessId, text: $text) { id version html savedAt } }`;
const READ = `query ($slug: String, $kind: LegalTextKind!, $version: Int) {
  legalText(slug: $slug, kind: $kind, version: $version) { version html business { slug } } }`;
const LIST = 'query ($businessId: ID) { legalTexts(businessId: $businessId) { kind version html } }';
const OF_BUSINESS = `query ($slug: String!) { business(slug: $slug) {
  legalTexts { kind version business { slug } } } }`;
const OF_ORDERS = `query { viewer { orders { nodes {
  legalTexts { kind version html business { slug } } } } } }`;

const visitor = async (query: string, variables: object) =>
  (await product.call('/graphql', { body: { query, variables } })).body.data;
const save = async (
  who: Person,
  businessId: string | null,
  html: string,
  more: object = {},
): Promise<{ id: string; version: number; html: string } | null> =>
  (await who.run(SAVE, { businessId, text: { kind: 'terms', html, ...more } })).saveLegalText;

async function shop() {
  const business = await product.business();
  return { business, owner: await product.as.staff(business, 'owner') };
}

test('each saved change is a new version, sanitised; the same again is none, and every version stays readable', async () => {
  const { business, owner } = await shop();
  const read = async (version?: number) =>
    (await visitor(READ, { slug: business.slug.toUpperCase(), kind: 'terms', version })).legalText;
  expect(await read()).toBeNull();
  expect(await save(owner, business.id, '<p></p>')).toBeNull();
  const first = await save(owner, business.id, '<p onclick="x()">Be <b>fair</b>.</p><script>x()</script>');
  expect(first).toMatchObject({ version: 1, html: '<p>Be <strong>fair</strong>.</p>' });
  expect((await save(owner, business.id, first!.html))!.version).toBe(1);
  expect((await save(owner, business.id, '<p>Be kind.</p>', { version: 1 }))!.version).toBe(2);
  expect(await read()).toEqual({ version: 2, html: '<p>Be kind.</p>', business: { slug: business.slug } });
  expect(await read(1)).toMatchObject({ version: 1, html: first!.html });
  expect(await read(3)).toBeNull();
  // Taken away: no text applies, and what did is still there.
  expect((await save(owner, business.id, ''))!.version).toBe(3);
  expect([await read(), (await read(2)).version]).toEqual([null, 2]);
  const { legalTexts } = await owner.run(LIST, { businessId: business.id });
  expect(legalTexts.map((text: { version: number }) => text.version)).toEqual([3, 2, 1]);
});

test('a version that somebody else has saved meanwhile, and a text that is too long, are refused', async () => {
  const { business, owner } = await shop();
  await save(owner, business.id, '<p>One</p>', { version: 0 });
  const refused = async (text: object) =>
    (
      await product.call('/graphql', {
        token: owner.token,
        body: { query: SAVE, variables: { businessId: business.id, text: { kind: 'terms', ...text } } },
      })
    ).body.errors[0];
  expect(await refused({ html: '<p>Two</p>', version: 0 })).toMatchObject({
    message: 'This text was changed in the meantime. Reload it to see the newest version.',
    extensions: { code: 'CONFLICT' },
  });
  expect((await refused({ html: 'x'.repeat(100_001) })).extensions).toMatchObject({
    code: 'INVALID',
    fields: { html: expect.stringContaining('Terms') },
  });
});

test('owners save theirs and admins the platform’s; who may not is refused', async () => {
  const { business, owner } = await shop();
  const codeFor = async (who: Person, businessId: string | null) =>
    (
      await product.call('/graphql', {
        token: who.token,
        body: {
          query: SAVE,
          variables: { businessId, text: { kind: 'privacy', html: '<p>We keep little.</p>' } },
        },
      })
    ).body.errors?.[0].extensions.code ?? 'saved';
  const editor = await product.as.staff(business, 'editor');
  const stranger = await product.as.member();
  expect([
    await codeFor(stranger, business.id),
    await codeFor(editor, business.id),
    await codeFor(owner, null),
    await codeFor(owner, business.id),
    await codeFor(admin, null),
  ]).toEqual(['NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN', 'saved', 'saved']);
});

test('an order keeps the versions that applied as it was checked out, when the texts change later', async () => {
  const { business, owner } = await shop();
  const mia = await product.as.member();
  const platforms = await save(admin, null, '<p>Of the platform</p>');
  const applying = async () =>
    (await visitor(OF_BUSINESS, { slug: business.slug })).business.legalTexts
      .filter((text: { kind: string }) => text.kind === 'terms')
      .map((text: { version: number; business: unknown }) => [text.version, text.business]);
  expect(await applying()).toEqual([[platforms!.version, null]]);
  await save(owner, business.id, '<p>Of the farm</p>');
  expect(await applying()).toEqual([[1, { slug: business.slug }]]);

  await joinWithOrder(mia, business);
  await save(owner, business.id, '<p>Another</p>');
  await save(owner, business.id, '');
  const termsOf = async () =>
    (await mia.run(OF_ORDERS)).viewer.orders.nodes.map((order: { legalTexts: { kind: string }[] }) =>
      order.legalTexts.find(({ kind }) => kind === 'terms'),
    );
  expect(await termsOf()).toEqual([
    { kind: 'terms', version: 1, html: '<p>Of the farm</p>', business: { slug: business.slug } },
  ]);
  // The business has none of its own any more: the platform's apply.
  expect(await applying()).toEqual([[platforms!.version, null]]);
  await joinWithOrder(mia, business, { isGift: true });
  expect((await termsOf()).map((text: { html: string }) => text.html).toSorted()).toEqual([
    '<p>Of the farm</p>',
    '<p>Of the platform</p>',
  ]);
});
