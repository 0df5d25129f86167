import { emptyPageContent } from '../pages/empty-page.ts';
import type { PageContent } from '../pages/page-content.ts';
import { firstSteps } from './first-steps.ts';
import type { FirstStepFacts } from './first-steps.ts';

const nothing: FirstStepFacts = { page: null, hasDays: false, nextBox: '', staff: 1, hasMembership: false };
const doneWith = (facts: Partial<FirstStepFacts>) =>
  firstSteps({ ...nothing, ...facts })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);

const price = (name: string) => ({
  id: `v_${name}`,
  name,
  ordinal: 0,
  priceMoney: { amount: 2900, currency: 'USD' },
  amount: 2900,
  currency: 'USD',
  priceFormatted: '$29.00',
});
const box = (mode: string) => ({
  id: 'item_1',
  name: 'Small Box',
  description: '',
  descriptionHtml: '',
  priceFormatted: '$29.00',
  currency: 'USD',
  variations: [price(mode)],
});
const page = (some: Partial<PageContent>): PageContent => ({ ...emptyPageContent(), ...some });

test('a business without anything has all of them before it, in their order', () => {
  expect(doneWith({})).toEqual([]);
  expect(doneWith({ page: emptyPageContent() })).toEqual([]);
  expect(firstSteps(nothing).map(({ name }) => name)).toEqual([
    'logo',
    'picture',
    'package',
    'price',
    'days',
    'next_box',
    'invite',
    'share',
  ]);
});

test('each is ticked by what is there', () => {
  expect(doneWith({ page: page({ brand: { name: '', logoUrl: '/uploads/a.png' } }) })).toEqual(['logo']);
  expect(doneWith({ page: page({ gallery: [{ url: '/uploads/b.jpg' }] }) })).toEqual(['picture']);
  expect(doneWith({ page: page({ itemsSnapshot: [box('Pickup')] }) })).toEqual(['package', 'price']);
  expect(doneWith({ hasDays: true })).toEqual(['days']);
  expect(doneWith({ nextBox: '<p>Chard and leeks</p>' })).toEqual(['next_box']);
  expect(doneWith({ staff: 2 })).toEqual(['invite']);
  expect(doneWith({ hasMembership: true })).toEqual(['share']);
});

test('what nobody could see or choose ticks nothing', () => {
  expect(doneWith({ nextBox: '<p> </p><p></p>' })).toEqual([]);
  // Shipping is not switched on.
  expect(doneWith({ page: page({ itemsSnapshot: [box('Shipping')] }) })).toEqual(['package']);
});
