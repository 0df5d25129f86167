import { makeVariations } from '../money/variations.ts';
import { type Item } from '../pages/page-content.ts';
import { emptyPageContent } from '../pages/empty-page.ts';
import { packageTexts } from '../pages/package-texts.ts';
import { farm } from './farm.ts';
import { TEMPLATES } from './page-templates.ts';
import { starterPlaces, withoutStarterWords } from './starter-words.ts';

const box = (at: number, changed: Partial<Item> = {}): Item => {
  const { name, description, prices } = farm.items[at]!;
  const { pickup = null, shipping = null, delivery = null } = prices;
  const id = `item_${at}`;
  return {
    id,
    name,
    ...packageTexts(() => ''),
    description,
    descriptionHtml: `<p>${description}</p>`,
    priceFormatted: '',
    currency: 'USD',
    variations: makeVariations(id, { pickup, shipping, delivery }),
    ...changed,
  };
};
const page = (changed: object = {}) => ({
  ...emptyPageContent(),
  description: farm.description,
  fulfillment: { ...emptyPageContent().fulfillment, ...farm.fulfillment },
  faqs: [...farm.faqs],
  itemIds: ['item_0', 'item_1'],
  itemsSnapshot: [box(0), box(1)],
  ...changed,
});

test('a page of a template alone shows none of it', () => {
  const content = page();
  expect(starterPlaces(content).map(({ path }) => path)).toEqual([
    'description',
    'itemsSnapshot.0',
    'itemsSnapshot.1',
    'fulfillment.pickupAddress',
    'fulfillment.deliveryArea',
    'faqs.0',
    'faqs.1',
    'faqs.2',
    'faqs.3',
  ]);
  const shown = withoutStarterWords(content);
  expect(shown).toMatchObject({
    description: '',
    faqs: [],
    itemIds: [],
    itemsSnapshot: [],
    fulfillment: { pickup: true, delivery: true, pickupAddress: '', deliveryArea: '' },
  });
  expect(starterPlaces(shown)).toEqual([]);
});

test('what was changed is the business\u2019s own, and goes on without what was not', () => {
  const [first] = farm.description.split('</p>');
  const content = page({
    description: `${first}</p><p>Our fields are at Red Hook.</p>`,
    itemsSnapshot: [
      box(0, { name: 'Couple Box' }),
      box(1, { description: 'Ten kinds.', descriptionHtml: '<p>Ten kinds.</p>' }),
    ],
    faqs: [{ q: 'Is it ripe?', a: '<p>Yes.</p>' }, farm.faqs[0]!],
    fulfillment: { ...emptyPageContent().fulfillment, pickupAddress: '214 River Road' },
  });
  expect(starterPlaces(content).map(({ path, name }) => [path, name])).toEqual([
    ['description', 'Description'],
    ['itemsSnapshot.0', 'Couple Box'],
    ['faqs.1', farm.faqs[0]!.q],
  ]);
  expect(withoutStarterWords(content)).toMatchObject({
    description: '<p>Our fields are at Red Hook.</p>',
    itemIds: ['item_0', 'item_1'],
    itemsSnapshot: [
      { name: 'Couple Box', description: '', descriptionHtml: '' },
      { name: 'Family Box', description: 'Ten kinds.', descriptionHtml: '<p>Ten kinds.</p>' },
    ],
    faqs: [{ q: 'Is it ripe?', a: '<p>Yes.</p>' }],
    fulfillment: { pickupAddress: '214 River Road' },
  });
});

test('a page without words of a template is the same object', () => {
  const content = { ...emptyPageContent(), description: '<p>We bake.</p>' };
  expect(withoutStarterWords(content)).toBe(content);
});

test('each trade has words for what people ask first, and no two say the same of themselves', () => {
  const ids = TEMPLATES.map(({ id }) => id);
  expect(ids).toEqual(['farm', 'coffee', 'flowers', 'bakery', 'other']);
  expect(new Set(TEMPLATES.map(({ description }) => description)).size).toBe(ids.length);
});
