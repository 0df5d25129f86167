import fc from 'fast-check';
import { completePageContent } from './complete-page-content.ts';
import { emptyPageContent } from './empty-page.ts';
import { packageTexts } from './package-texts.ts';

const IMAGE_PROBLEM =
  'An image must be a jpg, jpeg, gif or png: an upload, or an http or https address that ends in one of them.';

const variation = (name: string, amount: number) => ({ name, amount });
const item = (id: string, extra: object = {}) => ({
  id,
  name: `Box ${id}`,
  variations: [variation('Pickup', 4500)],
  ...extra,
});
const addon = (id: string, extra: object = {}) => ({ id, name: `Add-on ${id}`, amount: 500, ...extra });
const problemsOf = (content: unknown) => completePageContent(content).problems;

test('an empty page is completed with the defaults of the specification', () => {
  const { content, problems } = completePageContent({});
  expect(problems).toEqual({});
  expect(content).toEqual(emptyPageContent());
  expect(content).toMatchObject({
    addonLimit: 0,
    upgradeLimit: 0,
    addonSectionTitle: 'Available Add-ons',
    upgradeSectionTitle: 'Available Upgrades',
    fulfillment: { pickup: true, shipping: false, delivery: false, shippingText: 'Nationwide Shipping' },
  });
  expect(content.subscriptionCutoffDay).toBeUndefined();
});

test('what is given is kept, trimmed; what is unknown is left out', () => {
  const { content, problems } = completePageContent({
    brand: { name: ' Green Fork ', logoUrl: '/uploads/logo.png', evil: 1 },
    description: '<p>Fresh</p>',
    gallery: [
      { url: 'https://example.com/a.jpg', width: 800, height: 600, alt: 'Beds' },
      { url: '' },
      { url: 'data:image/png;base64,AAAA' },
    ],
    theme: { primary: '#ABCDEF', footerBg: '#abcd', buttonBorder: 'transparent' },
    addonLimit: 2,
    fulfillment: { pickup: false, shipping: true, deliveryArea: 'Town' },
    subscriptionCutoffDay: '10',
    faqs: [
      { q: 'Why?', a: '<p>So.</p>' },
      { q: ' ', a: '' },
    ],
    social: { twitter: 'https://x.com/green' },
    surprise: true,
    planIds: ['plan_green'],
  });
  expect(problems).toEqual({});
  expect(content.brand).toEqual({ name: 'Green Fork', logoUrl: '/uploads/logo.png' });
  expect(content.gallery).toEqual([
    { url: 'https://example.com/a.jpg', width: 800, height: 600, alt: 'Beds' },
    { url: 'data:image/png;base64,AAAA' },
  ]);
  expect(content.theme).toMatchObject({ primary: '#abcdef', footerBg: '#aabbccdd', pageBg: '#ffffff' });
  expect(content.fulfillment).toMatchObject({
    pickup: false,
    shipping: true,
    delivery: false,
    deliveryArea: 'Town',
  });
  expect(content.subscriptionCutoffDay).toBe(10);
  expect(content.faqs).toEqual([{ q: 'Why?', a: '<p>So.</p>' }]);
  expect(content.social.twitter).toBe('https://x.com/green');
  expect(content.planIds).toEqual(['plan_green']);
  expect(content).not.toHaveProperty('surprise');
});

test('prices are formatted from their amounts, whatever was sent', () => {
  const { content, problems } = completePageContent({
    itemsSnapshot: [
      item('item_1', {
        priceFormatted: '$0.01',
        descriptionHtml: '<p>Ten <em>kinds</em></p>',
        variations: [
          { id: 'item_1_pickup', name: 'Pickup', ordinal: 0, amount: 4500, priceFormatted: 'free' },
          { name: 'Shipping', priceMoney: { amount: 5000, currency: 'USD' } },
        ],
      }),
    ],
    addonsSnapshot: [addon('addon_1', { priceFormatted: 'free' })],
    upgradesSnapshot: [addon('upgrade_1', { amount: 0 })],
  });
  expect(problems).toEqual({});
  expect(content.itemsSnapshot).toEqual([
    {
      id: 'item_1',
      name: 'Box item_1',
      ...packageTexts(() => ''),
      description: 'Ten kinds',
      descriptionHtml: '<p>Ten <em>kinds</em></p>',
      priceFormatted: '$45.00',
      currency: 'USD',
      variations: [
        {
          id: 'item_1_pickup',
          name: 'Pickup',
          ordinal: 0,
          priceMoney: { amount: 4500, currency: 'USD' },
          amount: 4500,
          currency: 'USD',
          priceFormatted: '$45.00',
        },
        {
          id: 'item_1_shipping',
          name: 'Shipping',
          ordinal: 1,
          priceMoney: { amount: 5000, currency: 'USD' },
          amount: 5000,
          currency: 'USD',
          priceFormatted: '$50.00',
        },
      ],
    },
  ]);
  expect(content.addonsSnapshot).toEqual([
    {
      id: 'addon_1',
      name: 'Add-on addon_1',
      description: '',
      amount: 500,
      currency: 'USD',
      priceFormatted: '$5.00',
    },
  ]);
  expect(content.upgradesSnapshot[0]?.priceFormatted).toBe('$0.00');
  expect([content.itemIds, content.addonIds, content.upgradeIds]).toEqual([
    ['item_1'],
    ['addon_1'],
    ['upgrade_1'],
  ]);
});

test('what is at its bound, or only half there, is kept as it is', () => {
  const { content, problems } = completePageContent({
    brand: { logoUrl: ' https://example.com/logo.png ' },
    gallery: [
      { url: '/uploads/a.png', width: 800 },
      ...Array.from({ length: 49 }, (_, at) => ({ url: `/uploads/${at}.png` })),
    ],
    addonLimit: 9999,
    addonsSnapshot: [addon('addon_1', { amount: 10_000_000 })],
    faqs: [
      { q: 'Only a question?', a: '' },
      { q: '', a: '<p>Only an answer.</p>' },
    ],
  });
  expect(problems).toEqual({});
  expect(content.brand.logoUrl).toBe('https://example.com/logo.png');
  // A width without a height is no size.
  expect(content.gallery[0]).toEqual({ url: '/uploads/a.png' });
  expect(content.gallery).toHaveLength(50);
  expect(content.addonLimit).toBe(9999);
  expect(content.addonsSnapshot[0]?.priceFormatted).toBe('$100,000.00');
  expect(content.faqs).toHaveLength(2);
});

test('a price in another currency under priceMoney is refused', () => {
  const variations = [{ name: 'Pickup', priceMoney: { amount: 4500, currency: 'EUR' } }];
  expect(problemsOf({ itemsSnapshot: [item('a', { variations })] })).toEqual({
    'itemsSnapshot.0.variations.0.currency': 'Prices are in USD.',
  });
});

test('what is listed is published, in the order of the list', () => {
  const { content, unlisted } = completePageContent({
    itemIds: ['b', 'a', 'z', 'b'],
    itemsSnapshot: [item('a'), item('b'), item('c')],
    addonsSnapshot: [addon('x')],
  });
  expect(content.itemIds).toEqual(['b', 'a', 'z']);
  expect(content.itemsSnapshot.map(({ id }) => id)).toEqual(['b', 'a']);
  // Sent beside the list: kept in the catalog. Without any list everything that is sent is published.
  expect(unlisted.itemsSnapshot.map(({ id }) => id)).toEqual(['c']);
  expect([content.addonIds, unlisted.addonsSnapshot]).toEqual([['x'], []]);
});

test.each<[string, object, Record<string, string>]>([
  [
    'a colour',
    { theme: { primary: 'red' } },
    { 'theme.primary': 'Please enter a colour such as #f97316, or transparent.' },
  ],
  ['a limit below 0', { addonLimit: -1 }, { addonLimit: 'This must be a whole number from 0 to 9999.' }],
  ['half a limit', { upgradeLimit: 1.5 }, { upgradeLimit: 'This must be a whole number from 0 to 9999.' }],
  [
    'a cutoff day of 32',
    { subscriptionCutoffDay: 32 },
    { subscriptionCutoffDay: 'The cutoff day must be a whole number from 1 to 31, or empty.' },
  ],
  [
    'a social link without scheme',
    { social: { tiktok: 'tiktok.com/x' } },
    { 'social.tiktok': 'Please enter an address that begins with http:// or https://.' },
  ],
  [
    'a script as a logo',
    { brand: { logoUrl: 'javascript:alert(1)' } },
    {
      'brand.logoUrl': IMAGE_PROBLEM,
    },
  ],
  [
    'an SVG in the gallery',
    { gallery: [{ url: 'data:image/svg+xml;base64,AAAA' }] },
    {
      'gallery.0.url': IMAGE_PROBLEM,
    },
  ],
  [
    'a picture of another kind, by its address',
    {
      gallery: [{ url: 'https://example.com/a.webp' }],
      people: [{ name: 'Ann', pictureUrl: 'http://x.example' }],
    },
    { 'gallery.0.url': IMAGE_PROBLEM, 'people.0.pictureUrl': IMAGE_PROBLEM },
  ],
  ['a list that is none', { faqs: 'x' }, { faqs: 'This must be a list.' }],
  ['an object that is none', { theme: [] }, { theme: 'This must be an object.' }],
  [
    'a flag that is none',
    { fulfillment: { pickup: 'yes' } },
    { 'fulfillment.pickup': 'This must be true or false.' },
  ],
  [
    'a NUL byte',
    { description: 'a\u0000b' },
    { description: "The description contains characters that can't be used." },
  ],
  [
    'half a surrogate pair',
    { brand: { name: 'a\ud800' } },
    { 'brand.name': "The business name contains characters that can't be used." },
  ],
  [
    'a package without a name',
    { itemsSnapshot: [item('a', { name: ' ' })] },
    { 'itemsSnapshot.0.name': 'Please enter a package name.' },
  ],
  [
    'a package without a price',
    { itemsSnapshot: [item('a', { variations: [] })] },
    { 'itemsSnapshot.0.variations': 'Enter at least one price (pickup, shipping, and/or delivery).' },
  ],
  [
    'a price as text',
    { itemsSnapshot: [item('a', { variations: [{ name: 'Pickup', amount: '45' }] })] },
    { 'itemsSnapshot.0.variations.0.amount': 'Please enter a valid price.' },
  ],
  [
    'half a cent',
    { addonsSnapshot: [addon('a', { amount: 1.5 })] },
    { 'addonsSnapshot.0.amount': 'Please enter a valid price.' },
  ],
  [
    'a price below 0',
    { upgradesSnapshot: [addon('a', { amount: -1 })] },
    { 'upgradesSnapshot.0.amount': 'Please enter a valid price.' },
  ],
  [
    'a price above all bounds',
    { addonsSnapshot: [addon('a', { amount: 10_000_001 })] },
    { 'addonsSnapshot.0.amount': 'A price can be at most $100,000.00.' },
  ],
  [
    'an add-on without a name',
    { addonsSnapshot: [addon('a', { name: '' })] },
    { 'addonsSnapshot.0.name': 'Please enter an add-on name.' },
  ],
  [
    'an upgrade without a name',
    { upgradesSnapshot: [addon('a', { name: null })] },
    { 'upgradesSnapshot.0.name': 'Please enter an upgrade name.' },
  ],
  [
    'another currency',
    { addonsSnapshot: [addon('a', { currency: 'EUR' })] },
    { 'addonsSnapshot.0.currency': 'Prices are in USD.' },
  ],
  [
    'an id twice',
    { addonsSnapshot: [addon('a'), addon('a')] },
    { addonsSnapshot: 'The same id stands here twice.' },
  ],
  ['no id', { addonsSnapshot: [addon('')] }, { 'addonsSnapshot.0.id': 'An id is missing.' }],
])('%s is refused', (_, content, problems) => {
  expect(problemsOf(content)).toEqual(problems);
});

test.each([[null], [undefined], ['text'], [7], [[]], [true]])('%p is no page', (value) => {
  expect(Object.keys(problemsOf(value))).toEqual(['content']);
});

test('too much of anything is refused, and the list of problems stays short', () => {
  const problems = problemsOf({
    itemsSnapshot: Array.from({ length: 5000 }, () => ({})),
    faqs: Array.from({ length: 51 }, () => ({ q: 'x' })),
  });
  expect(problems.itemsSnapshot).toBe('At most 100 of these are possible.');
  expect(Object.keys(problems).length).toBeLessThanOrEqual(100);
});

/** Pages that are half right and half nonsense, with every known field. */
const anything = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.integer(),
  fc.constantFrom('#fff', 'transparent', '/uploads/a.png', null),
);
const shape = fc.record(
  {
    brand: fc.oneof(anything, fc.record({ name: anything, logoUrl: anything })),
    description: anything,
    gallery: fc.oneof(
      anything,
      fc.array(fc.oneof(anything, fc.record({ url: anything, width: anything })), { maxLength: 3 }),
    ),
    theme: fc.oneof(anything, fc.record({ primary: anything, footerBg: anything })),
    itemIds: fc.oneof(anything, fc.array(fc.constantFrom('a', 'b', ' c '))),
    itemsSnapshot: fc.oneof(
      anything,
      fc.array(
        fc.record({
          id: fc.constantFrom('a', 'b', 'c'),
          name: fc.string(),
          descriptionHtml: fc.string(),
          variations: fc.array(
            fc.record({ name: fc.constantFrom('Pickup', 'Shipping', '…'), amount: fc.nat(20_000_000) }),
            { maxLength: 3 },
          ),
        }),
      ),
    ),
    addonsSnapshot: fc.oneof(
      anything,
      fc.array(fc.record({ id: fc.string(), name: fc.string(), amount: anything })),
    ),
    addonLimit: anything,
    fulfillment: fc.oneof(anything, fc.record({ pickup: anything, shippingText: anything })),
    subscriptionCutoffDay: anything,
    faqs: fc.oneof(anything, fc.array(fc.record({ q: anything, a: anything }))),
    social: fc.oneof(anything, fc.record({ facebook: anything })),
  },
  { requiredKeys: [] },
);

test('never throws, and completing a completed page changes nothing', () => {
  let fine = 0;
  fc.assert(
    fc.property(fc.oneof(shape, fc.anything()), (value) => {
      const first = completePageContent(value);
      if (Object.keys(first.problems).length > 0) return;
      fine++;
      const again = completePageContent(JSON.parse(JSON.stringify(first.content)));
      expect(again.problems).toEqual({});
      expect(again.content).toEqual(first.content);
    }),
    { numRuns: 1500 },
  );
  expect(fine).toBeGreaterThan(20);
});
