import {
  DEFAULT_CURRENCY,
  DEFAULT_THEME,
  emptyPageContent,
  FULFILLMENT_MODES,
} from '../../schema/rules/pages/page-content.ts';
import { newId } from '../../schema/rules/pages/catalog.ts';
import { DEFAULT_COUNTRY } from '../../schema/rules/businesses/address.ts';
import { COUPON_TYPES } from '../../schema/rules/money/coupon.ts';
import { STAFF_ROLES } from '../../schema/rules/accounts/roles.ts';
import { selectionOfBox } from '../../schema/rules/memberships/box.ts';
import { makeVariations } from '../../schema/rules/money/price.ts';
import { storageKeys } from '../../web/client/storage.ts';
import { holds, journey, row, screen, source, unit, type Row } from './row.ts';
import { same } from './same.ts';

const PAGE = 'every page’s content';
const empty = emptyPageContent();

/** Fields and defaults of the page content. */
const PAGE_CONTENT: Row[] = [
  row(
    'One document',
    'field',
    'brand {name, logoUrl}',
    PAGE,
    holds(() => same(empty.brand, { name: '', logoUrl: '' })),
  ),
  row(
    'One document',
    'field',
    'gallery [{url}]',
    PAGE,
    holds(() => same(empty.gallery, [])),
  ),
  ...Object.entries({
    primary: '#f97316',
    selection: '#2563eb',
    primaryText: '#ffffff',
    buttonBorder: 'transparent',
    pageBg: '#ffffff',
    footerButtonBg: '',
    footerButtonText: '',
    footerButtonBorder: '',
  }).map(([key, letter]) =>
    row(
      'One document',
      'default',
      `${key} default ${letter || 'empty'}`,
      PAGE,
      holds(() => same(DEFAULT_THEME[key as keyof typeof DEFAULT_THEME], letter)),
    ),
  ),
  ...(
    [
      'itemIds',
      'addonIds',
      'upgradeIds',
      'itemsSnapshot',
      'addonsSnapshot',
      'upgradesSnapshot',
      'planIds',
      'faqs',
    ] as const
  ).map((key) =>
    row(
      'One document',
      'field',
      key,
      PAGE,
      holds(() => same(empty[key], [])),
    ),
  ),
  row(
    'One document',
    'field',
    'planIds are written by the server',
    'GET /api/businesses/{slug}/page',
    unit(
      'schema/pages/publish-page.test.ts',
      'completes with defaults, writes planIds, recomputes prices and saves the snapshots as catalog rows',
    ),
  ),
  row(
    'One document',
    'default',
    'addonLimit default 0',
    PAGE,
    holds(() => same(empty.addonLimit, 0)),
  ),
  row(
    'One document',
    'default',
    'upgradeLimit default 0',
    PAGE,
    holds(() => same(empty.upgradeLimit, 0)),
  ),
  row(
    'One document',
    'default',
    'addonSectionTitle: Available Add-ons',
    'business page',
    holds(() => same(empty.addonSectionTitle, 'Available Add-ons')),
    screen('page editor, Add-ons', 'Available Add-ons'),
    unit('web/business-page/business-page.test.tsx', 'the section titles are the business’s own'),
  ),
  row(
    'One document',
    'default',
    'upgradeSectionTitle: Available Upgrades',
    'business page',
    holds(() => same(empty.upgradeSectionTitle, 'Available Upgrades')),
    screen('page editor, Upgrades', 'Available Upgrades'),
    unit('web/business-page/business-page.test.tsx', 'the section titles are the business’s own'),
  ),
  row(
    'One document',
    'default',
    'fulfillment: pickup default true',
    PAGE,
    holds(() =>
      same(
        [empty.fulfillment.pickup, empty.fulfillment.shipping, empty.fulfillment.delivery],
        [true, false, false],
      ),
    ),
  ),
  row(
    'One document',
    'field',
    'fulfillment: pickupAddress, shippingText, deliveryArea',
    PAGE,
    holds(() =>
      same(Object.keys(empty.fulfillment), [
        'pickup',
        'shipping',
        'delivery',
        'pickupAddress',
        'shippingText',
        'deliveryArea',
      ]),
    ),
  ),
  row(
    'One document',
    'default',
    'subscriptionCutoffDay undefined by default',
    PAGE,
    holds(() => same(empty.subscriptionCutoffDay, undefined)),
  ),
  row(
    'One document',
    'field',
    'social {facebook, instagram, twitter, youtube, tiktok}',
    PAGE,
    holds(() => same(Object.keys(empty.social), ['facebook', 'instagram', 'twitter', 'youtube', 'tiktok'])),
  ),
];

/** Catalog, coupon, attachment, address. */
const CATALOG: Row[] = [
  row(
    'Packages, add-ons and upgrades',
    'default',
    'currency default USD',
    'packages, add-ons, upgrades',
    holds(() => same(DEFAULT_CURRENCY, 'USD')),
  ),
  row(
    'Variations',
    'rule',
    'id is item id plus _pickup, _shipping or _delivery; names Pickup (0), Shipping (1), Delivery (2)',
    'packages',
    holds(() => {
      const made = makeVariations('item_1', { pickup: 100, shipping: 200, delivery: 300 });
      same(
        made.map(({ id, name, ordinal, amount }) => [id, name, ordinal, amount]),
        [
          ['item_1_pickup', 'Pickup', 0, 100],
          ['item_1_shipping', 'Shipping', 1, 200],
          ['item_1_delivery', 'Delivery', 2, 300],
        ],
      );
      same(made[0], {
        id: 'item_1_pickup',
        name: 'Pickup',
        ordinal: 0,
        priceMoney: { amount: 100, currency: 'USD' },
        amount: 100,
        currency: 'USD',
        priceFormatted: '$1.00',
      });
    }),
  ),
  ...(['item', 'addon', 'upgrade'] as const).map((kind) =>
    row(
      'Packages, add-ons and upgrades',
      'key',
      `${kind}_ followed by a timestamp`,
      'catalog modals',
      holds(() => same(newId(kind, 1764547200000), `${kind}_1764547200000`)),
    ),
  ),
  row(
    'Attaching people',
    'limit',
    'role (owner, editor, viewer)',
    'businesses',
    holds(() => same([...STAFF_ROLES], ['owner', 'editor', 'viewer'])),
  ),
  row(
    'Making a coupon',
    'limit',
    'type (percent or fixed)',
    'coupons',
    holds(() => same([...COUPON_TYPES], ['percent', 'fixed'])),
  ),
  row(
    'Address',
    'default',
    'country defaults to the US',
    'checkout: Address',
    holds(() => same(DEFAULT_COUNTRY, 'US')),
  ),
  row(
    'The selection',
    'limit',
    'mode is pickup, shipping or delivery',
    'business page',
    holds(() => same([...FULFILLMENT_MODES], ['pickup', 'shipping', 'delivery'])),
  ),
];

/** Browser storage keys and the membership selection. */
const STORAGE: Row[] = [
  ...(['auth_token', 'auth_user', 'owner_home_path', 'current_tenant', 'membership_selection'] as const).map(
    (key) =>
      row(
        'Browser storage',
        'key',
        key,
        'browser storage',
        holds(() => same(Object.values(storageKeys).includes(key), true)),
        journey('session.spec.ts', 'signing in fills the storage keys, logging out empties them'),
      ),
  ),
  row(
    'Browser storage',
    'key',
    'a key holding preview data',
    '/admin/preview/{slug}',
    holds(() => same(storageKeys.preview('fernhill'), 'preview_data_fernhill')),
    screen('preview', 'Preview of'),
    unit(
      'web/admin/page-editor/page-editor-screen.test.tsx',
      'Preview writes the page with its snapshots, sets the tenant and opens a new tab',
    ),
  ),
  ...[
    'businessSlug',
    'email',
    'isGift',
    'couponCode',
    'address',
    'account',
    'fulfillmentDetails',
    'itemIds',
    'ts',
  ].map((key) =>
    row(
      'The selection',
      'key',
      key,
      'membership_selection',
      source(['web', 'schema/rules/memberships/selection.ts']),
      journey('checkout.spec.ts', 'the membership selection holds every field of the specification'),
    ),
  ),
  ...[
    'price',
    'mode',
    'fulfillmentMode',
    'chosenItemId',
    'chosenVariationId',
    'chosenItemName',
    'chosenVariationName',
    'chosenAddonIds',
    'chosenUpgradeIds',
    'chosenAddons',
    'chosenUpgrades',
    'pickupAddress',
  ].map((key) =>
    row(
      'The selection',
      'key',
      key,
      'membership_selection',
      holds(() => {
        const box = {
          mode: 'pickup' as const,
          itemId: 'i',
          itemName: 'Box',
          variationId: 'i_pickup',
          variationName: 'Pickup',
          addons: [],
          upgrades: [],
          amount: 100,
          price: '$1.00',
          pickupAddress: 'here',
        };
        same(key in selectionOfBox(box), true);
      }),
      journey('checkout.spec.ts', 'the membership selection holds every field of the specification'),
    ),
  ),
];

/** Fields that the facade answers; tests/plain-client.ts reads them one by one. */
const FACADE_FIELDS: Row[] = [
  ...[
    'slug',
    'name',
    'logoUrl',
    'memberCount',
    'is_admin',
    'username',
    'created_at',
    'business_slug',
    'selection',
    'chosenItemName',
    'chosenVariationName',
    'pickupAddress',
    'status',
    'started_at',
    'year_month',
    'itemsByPlanId',
    'content',
  ].map((field) =>
    row(
      'REST',
      'field',
      field,
      'tests/plain-client.ts',
      source(['tests/plain-client.ts', 'tests/plain-client'], `'${field}'`),
    ),
  ),
];

export const ENTITIES: Row[] = [...PAGE_CONTENT, ...CATALOG, ...STORAGE, ...FACADE_FIELDS];
