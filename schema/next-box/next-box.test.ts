import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

const SAVE = `mutation ($id: ID!, $content: String!, $yearMonth: String) {
  saveNextBox(businessId: $id, content: $content, yearMonth: $yearMonth) { yearMonth content version }
}`;

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

/** A business with its owner, in November 2026. */
async function shop() {
  const business = await product.business();
  const owner = await product.as.staff(business, 'owner');
  const attempt = (content: string, yearMonth?: string) =>
    owner.attempt(SAVE, { id: business.id, content, yearMonth });
  const shown = async () => {
    const { business: of } = await product.as.visitor.run(
      'query ($slug: String!) { business(slug: $slug) { nextBox { yearMonth content } pastBoxes(first: 3) { yearMonth content } } }',
      { slug: business.slug },
    );
    const past = of.pastBoxes as { yearMonth: string; content: string }[];
    return [of.nextBox, ...past].map(({ yearMonth, content }) => `${yearMonth} ${content}`);
  };
  return { business, owner, attempt, shown };
}

test('a next box belongs to a month, the coming one unless it is said; those of before are kept', async () => {
  const { attempt, shown, business } = await shop();
  expect(await shown()).toEqual(['null ']);
  await attempt('<p>Turnips</p>', '2026-11');
  await attempt('<p>Leeks</p>');
  expect(await shown()).toEqual(['2026-12 <p>Leeks</p>', '2026-11 <p>Turnips</p>']);
  await attempt('<p>Kale</p>', '2027-02');
  await attempt('<p>Kale and beets</p>', '2027-02');
  expect(await shown()).toEqual([
    '2027-02 <p>Kale and beets</p>',
    '2026-12 <p>Leeks</p>',
    '2026-11 <p>Turnips</p>',
  ]);
  // The specified call answers the present one to the letter.
  const { body } = await product.call(`/api/businesses/${business.slug}/next-box`);
  expect(body).toEqual({ content: '<p>Kale and beets</p>' });
});

test('a month that was chosen by mistake is taken back; an empty text takes its month away', async () => {
  const { attempt, shown } = await shop();
  await attempt('<p>Turnips</p>', '2026-11');
  await attempt('<p>Leeks</p>', '2027-03');
  await attempt('<p>Leeks</p>', '2026-12');
  expect(await shown()).toEqual(['2026-12 <p>Leeks</p>', '2026-11 <p>Turnips</p>']);
  await attempt('', '2026-12');
  expect(await shown()).toEqual(['2026-12 ', '2026-11 <p>Turnips</p>']);
  await attempt('<p>Squash</p>', '2027-01');
  expect(await shown()).toEqual(['2027-01 <p>Squash</p>', '2026-11 <p>Turnips</p>']);
});

test.each(['2026-10', '2027-06', '2026-13', 'soon'])('%s can’t be chosen in November', async (month) => {
  const { attempt, shown } = await shop();
  const { refused } = await attempt('<p>Turnips</p>', month);
  expect(refused).toMatchObject({
    code: 'INVALID',
    message: 'Please choose this month or one of the six after it.',
  });
  expect(await shown()).toEqual(['null ']);
});

test('a picture stays with its month until it is taken away or the words are', async () => {
  const { business, owner } = await shop();
  const save = async (content: string, yearMonth: string, pictureUrl?: string) =>
    (
      await owner.run(
        `mutation ($id: ID!, $content: String!, $yearMonth: String, $pictureUrl: String) {
          saveNextBox(businessId: $id, content: $content, yearMonth: $yearMonth, pictureUrl: $pictureUrl) { pictureUrl }
        }`,
        { id: business.id, content, yearMonth, pictureUrl },
      )
    ).saveNextBox.pictureUrl as string | null;
  const past = async () => {
    const read = await product.as.visitor.run(
      'query ($slug: String!) { business(slug: $slug) { pastBoxes(first: 3) { pictureUrl } } }',
      { slug: business.slug },
    );
    return (read.business.pastBoxes as { pictureUrl: string | null }[]).map(({ pictureUrl }) => pictureUrl);
  };
  expect(await save('<p>Leeks</p>', '2026-12', '/uploads/leeks.jpg')).toBe('/uploads/leeks.jpg');
  expect(await save('<p>Leeks, kale</p>', '2026-12')).toBe('/uploads/leeks.jpg');
  expect(await save('<p>Squash</p>', '2027-01')).toBeNull();
  expect(await past()).toEqual(['/uploads/leeks.jpg']);
  expect(await save('<p>Squash</p>', '2027-01', '/uploads/squash.jpg')).toBe('/uploads/squash.jpg');
  expect(await save('<p>Squash</p>', '2027-01', '')).toBeNull();
  await save('<p>Squash</p>', '2027-01', '/uploads/squash.jpg');
  expect(await save('', '2027-01')).toBeNull();
});

test.each([
  ['javascript:alert(1)', 'An image must be a jpg, jpeg, gif or png'],
  ['data:image/png;base64,AAAA', 'Please upload the picture first.'],
])('%s is no picture of a box', async (pictureUrl, words) => {
  const { business, owner } = await shop();
  const refused = await owner.attempt(
    `mutation ($id: ID!, $pictureUrl: String) {
      saveNextBox(businessId: $id, content: "<p>Leeks</p>", pictureUrl: $pictureUrl) { version }
    }`,
    { id: business.id, pictureUrl },
  );
  expect(JSON.stringify(refused)).toContain(words);
});
