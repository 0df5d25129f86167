import type { BusinessRow } from '../../../schema/businesses/records/business.rows.ts';
import { openBusiness } from '../../../schema/businesses/management/open-business.ts';
import { createCoupon } from '../../../schema/coupons/create-coupon.ts';
import { saveNextBox } from '../../../schema/next-box/save-next-box.ts';
import { publishPage } from '../../../schema/pages/publish-page.ts';
import type { TestApp } from './open-app.ts';

/** Small Box: pickup $20, shipping $28, delivery $24. Big Box: pickup $45 only. */
export const ITEMS = [
  {
    id: 'item_1',
    name: 'Small Box',
    description: 'For two',
    descriptionHtml: '<p>For two</p>',
    currency: 'USD',
    variations: [
      { id: 'item_1_pickup', name: 'Pickup', ordinal: 0, amount: 2000, currency: 'USD' },
      { id: 'item_1_shipping', name: 'Shipping', ordinal: 1, amount: 2800, currency: 'USD' },
      { id: 'item_1_delivery', name: 'Delivery', ordinal: 2, amount: 2400, currency: 'USD' },
    ],
  },
  {
    id: 'item_2',
    name: 'Big Box',
    description: '',
    descriptionHtml: '',
    currency: 'USD',
    variations: [{ id: 'item_2_pickup', name: 'Pickup', ordinal: 0, amount: 4500, currency: 'USD' }],
  },
];

export const ADDONS = [{ id: 'addon_1', name: 'Eggs', description: 'A dozen', amount: 650, currency: 'USD' }];
export const UPGRADES = [{ id: 'upgrade_1', name: 'More', description: '', amount: 1000, currency: 'USD' }];

export const CONTENT = {
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
};

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

export const SELECTION = {
  businessSlug: 'farm',
  email: 'mia@example.com',
  mode: 'pickup',
  chosenItemId: 'item_1',
  chosenVariationId: 'item_1_pickup',
  chosenAddonIds: ['addon_1'],
  chosenUpgradeIds: [],
};

/** Opens a business with a page, a next box and the coupon WELCOME10 (10 percent). */
export async function openFarm(test: TestApp, slug = 'farm', content: object = {}): Promise<BusinessRow> {
  const context = await test.own();
  const business = await openBusiness(context, { name: 'Green Farm', slug, description: 'Vegetables' });
  await publishPage(context, business, { content: { ...CONTENT, ...content } });
  await saveNextBox(context, business, { content: '<p>Carrots</p>' });
  return business;
}

export async function openCoupon(test: TestApp): Promise<void> {
  await createCoupon(await test.own(), { code: 'welcome10', type: 'percent', value: 10 });
}
