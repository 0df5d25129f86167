import type { FulfillmentMode } from '../../schema/rules/pages/page-content.ts';

/* What tests of the server sell and send: two pages, a selection and an address, each to be changed where a test says so. */

type Prices = Partial<Record<FulfillmentMode, number>>;

const MODES = ['pickup', 'shipping', 'delivery'] as const;

/** A package at a price in cents for each mode that it comes by. */
export function aPackage(id: string, name: string, prices: Prices, more: object = {}) {
  const variations = MODES.flatMap((mode, ordinal) => {
    const amount = prices[mode];
    const title = mode[0]!.toUpperCase() + mode.slice(1);
    return amount === undefined
      ? []
      : [{ id: `${id}_${mode}`, name: title, ordinal, amount, currency: 'USD' }];
  });
  return { id, name, description: '', descriptionHtml: '', currency: 'USD', variations, ...more };
}

/** An add-on or an upgrade. */
export const anExtra = (id: string, name: string, amount: number, description = '') => ({
  id,
  name,
  description,
  amount,
  currency: 'USD',
});

/** A page with two packages, two add-ons, two upgrades and all three modes. */
export function samplePage() {
  return {
    brand: { name: 'Sample', logoUrl: '' },
    description: '<p>Vegetables of the season.</p>',
    itemsSnapshot: [
      aPackage('item_1', 'Small box', { pickup: 4500, shipping: 5500, delivery: 5000 }),
      aPackage('item_2', 'Large box', { pickup: 8000 }),
    ] as const,
    addonsSnapshot: [anExtra('addon_1', 'Eggs', 500), anExtra('addon_2', 'Honey', 899)],
    upgradesSnapshot: [anExtra('upgrade_1', 'Organic', 1000), anExtra('upgrade_2', 'Gift wrap', 300)],
    addonLimit: 2,
    upgradeLimit: 1,
    fulfillment: { pickup: true, shipping: true, delivery: true, pickupAddress: '1 Farm Road' },
  };
}

const FOR_TWO = { description: 'For two', descriptionHtml: '<p>For two</p>' };

/** Small Box: pickup $20, shipping $28, delivery $24. Big Box: pickup $45 only. */
export const ITEMS = [
  aPackage('item_1', 'Small Box', { pickup: 2000, shipping: 2800, delivery: 2400 }, FOR_TWO),
  aPackage('item_2', 'Big Box', { pickup: 4500 }),
];
export const ADDONS = [anExtra('addon_1', 'Eggs', 650, 'A dozen')];
export const UPGRADES = [anExtra('upgrade_1', 'More', 1000)];

/** The page of Green Farm, as an editor sends it. */
export const farmPage = (more: object = {}) => ({
  brand: { name: 'Green Farm', logoUrl: '' },
  description: '<p>We grow.</p>',
  itemIds: ITEMS.map(({ id }) => id),
  addonIds: ['addon_1'],
  upgradeIds: ['upgrade_1'],
  itemsSnapshot: ITEMS,
  addonsSnapshot: ADDONS,
  upgradesSnapshot: UPGRADES,
  fulfillment: {
    pickup: true,
    shipping: true,
    delivery: true,
    pickupAddress: '1 Farm Road',
    deliveryArea: 'Albany',
  },
  faqs: [{ q: 'When?', a: '<p>Monthly.</p>' }],
  ...more,
});

/** Where everybody in the tests lives. */
export const ADDRESS = {
  fullName: 'Mia Fields',
  phone: '555-0100',
  street: '12 Orchard Lane',
  apt: '',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};

/** The Small Box with eggs, picked up at the farm: $26.50. */
export const SELECTION = {
  businessSlug: 'farm',
  email: 'mia@example.com',
  mode: 'pickup',
  chosenItemId: 'item_1',
  chosenVariationId: 'item_1_pickup',
  chosenAddonIds: ['addon_1'],
  chosenUpgradeIds: [] as string[],
};

/** The body of a checkout. */
export const aCheckout = (selection: object = {}, address: object = {}) => ({
  selection: { ...SELECTION, ...selection },
  address: { ...ADDRESS, ...address },
});
