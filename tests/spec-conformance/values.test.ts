import * as limits from '../../schema/rules/limits.ts';
import { selectionOfBox } from '../../schema/rules/memberships/selection-of-box.ts';
import { monthlyPrice } from '../../schema/rules/money/money.ts';
import { DEFAULT_SHIPPING_TEXT } from '../../schema/rules/pages/page-content.ts';
import { DEFAULT_CURRENCY, emptyPageContent } from '../../schema/rules/pages/empty-page.ts';
import { DEFAULT_PAGE_ADDRESS } from '../../web/admin/page-editor/document/page-address.ts';
import { storageKeys } from '../../web/client/storage/storage.ts';

/* Values of the specification that no rule's own test says; the rules themselves are proved beside them, in schema/rules. */

test('a page on which nothing was entered', () => {
  const { theme: _theme, description: _description, ...empty } = emptyPageContent();
  expect(empty).toEqual({
    brand: { name: '', logoUrl: '' },
    gallery: [],
    itemIds: [],
    addonIds: [],
    upgradeIds: [],
    itemsSnapshot: [],
    addonsSnapshot: [],
    upgradesSnapshot: [],
    planIds: [],
    faqs: [],
    addonLimit: 0,
    upgradeLimit: 0,
    addonSectionTitle: 'Available Add-ons',
    upgradeSectionTitle: 'Available Upgrades',
    fulfillment: {
      pickup: true,
      shipping: false,
      delivery: false,
      pickupAddress: '',
      shippingText: 'Nationwide Shipping',
      deliveryArea: '',
    },
    social: { facebook: '', instagram: '', twitter: '', youtube: '', tiktok: '' },
  });
  expect([DEFAULT_SHIPPING_TEXT, DEFAULT_CURRENCY]).toEqual(['Nationwide Shipping', 'USD']);
});

/** That a screen waits by the one that is its own is shown by a clock: in delays.test.tsx and the tests of each screen. */
test('limits and delays, in pixels, milliseconds, days, characters and percent', () => {
  expect(limits).toMatchObject({
    SWIPE_PX: 50,
    CONTACT_DELAY_MS: 1500,
    CONTACT_SENT_MS: 5000,
    SAVED_MS: 1500,
    BRIEF_MESSAGE_MS: 800,
    NEXT_BOX_SAVED_MS: 3000,
    NEXT_BOX_LOAD_FAILED_MS: 4000,
    NEXT_BOX_SAVE_FAILED_MS: 5000,
    NEXT_BOX_RETRY_MS: 300,
    SKIP_DAYS: 15,
    CUTOFF_DAY_MIN: 1,
    CUTOFF_DAY_MAX: 31,
    PERCENT_MAX: 100,
    USERNAME_MIN: 3,
    USERNAME_DEBOUNCE_MS: 500,
    USER_SEARCH_DEBOUNCE_MS: 250,
    LAST_CHECKOUT_STEP: 2,
  });
});

test('the price of a month', () => {
  expect([monthlyPrice(4500), monthlyPrice(123_450)]).toEqual(['$45.00 / month', '$1,234.50 / month']);
});

test('the membership selection holds the box', () => {
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
  expect(Object.keys(selectionOfBox(box))).toEqual(
    expect.arrayContaining(
      (
        'price mode fulfillmentMode chosenItemId chosenVariationId chosenItemName chosenVariationName ' +
        'chosenAddonIds chosenUpgradeIds chosenAddons chosenUpgrades pickupAddress'
      ).split(' '),
    ),
  );
});

test('keys of browser storage, and the address of the editor’s own page', () => {
  const keys = ['auth_token', 'auth_user', 'owner_home_path', 'current_tenant', 'membership_selection'];
  expect(Object.values(storageKeys)).toEqual(expect.arrayContaining(keys));
  expect(storageKeys.ownerHomePath).toBe('owner_home_path');
  expect(storageKeys.preview('fernhill')).toBe('preview_data_fernhill');
  expect(DEFAULT_PAGE_ADDRESS).toBe('/api/admin/page');
});
