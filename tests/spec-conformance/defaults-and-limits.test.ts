import { newId } from '../../schema/rules/pages/catalog.ts';
import { isDark } from '../../schema/rules/pages/colour.ts';
import { initials } from '../../schema/rules/accounts/initials.ts';
import * as limits from '../../schema/rules/limits.ts';
import {
  DEFAULT_CURRENCY,
  DEFAULT_SHIPPING_TEXT,
  DEFAULT_THEME,
  emptyPageContent,
} from '../../schema/rules/pages/page-content.ts';
import { makeVariations } from '../../schema/rules/money/price.ts';
import { SOCIAL_NETWORKS } from '../../schema/rules/pages/social.ts';
import { footerButtonDefaults, pageColours } from '../../schema/rules/pages/theme-colours.ts';

describe('the page’s content', () => {
  test('is this when nothing was entered', () => {
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
        shippingText: DEFAULT_SHIPPING_TEXT,
        deliveryArea: '',
      },
      social: { facebook: '', instagram: '', twitter: '', youtube: '', tiktok: '' },
    });
    expect(DEFAULT_SHIPPING_TEXT).toBe('Nationwide Shipping');
  });

  test('has these colours', () => {
    expect(DEFAULT_THEME).toMatchObject({
      primary: '#f97316',
      selection: '#2563eb',
      primaryText: '#ffffff',
      buttonBorder: 'transparent',
      pageBg: '#ffffff',
      footerButtonBg: '',
      footerButtonText: '',
      footerButtonBorder: '',
    });
  });
});

describe('the catalog', () => {
  test('is in USD, and an id is its kind and a timestamp', () => {
    expect(DEFAULT_CURRENCY).toBe('USD');
    expect((['item', 'addon', 'upgrade'] as const).map((kind) => newId(kind, 1764547200000))).toEqual([
      'item_1764547200000',
      'addon_1764547200000',
      'upgrade_1764547200000',
    ]);
  });

  test('a variation’s id is its item’s with the mode: Pickup (0), Shipping (1), Delivery (2)', () => {
    const made = makeVariations('item_1', { pickup: 100, shipping: 200, delivery: 300 });
    expect(made.map(({ id, name, ordinal, amount }) => [id, name, ordinal, amount])).toEqual([
      ['item_1_pickup', 'Pickup', 0, 100],
      ['item_1_shipping', 'Shipping', 1, 200],
      ['item_1_delivery', 'Delivery', 2, 300],
    ]);
    expect(made[0]).toEqual({
      id: 'item_1_pickup',
      name: 'Pickup',
      ordinal: 0,
      priceMoney: { amount: 100, currency: 'USD' },
      amount: 100,
      currency: 'USD',
      priceFormatted: '$1.00',
    });
  });
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

describe('colours and initials', () => {
  test('a colour is dark when (299r+587g+114b)/1000 is below 150', () => {
    expect(['#959595', '#969696', '#000000', '#ffffff'].map((colour) => isDark(colour))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('which decides the default colours of the footer’s buttons', () => {
    const on = (footerBg: string) => pageColours({ ...DEFAULT_THEME, footerBg });
    expect(footerButtonDefaults('#000000').bg).not.toBe(footerButtonDefaults('#ffffff').bg);
    // One step of grey apart: luminance 149 and 150.
    expect(on('#959595').footerButtonBg).toBe(footerButtonDefaults('#000000').bg);
    expect(on('#969696').footerButtonBg).toBe(footerButtonDefaults('#ffffff').bg);
    const own = { ...DEFAULT_THEME, footerBg: '#959595', footerButtonBg: '#123456' };
    expect(pageColours(own).footerButtonBg).toBe('#123456');
  });

  test('a business’s initials are the first letters of its first two words', () => {
    expect(['Green Fork Farm', 'Solo', 'fern & fig'].map((name) => initials(name))).toEqual([
      'GF',
      'S',
      'FF',
    ]);
  });

  test('social links are named', () => {
    expect(SOCIAL_NETWORKS.map(({ label }) => label)).toEqual([
      'Facebook',
      'Instagram',
      'X',
      'YouTube',
      'TikTok',
    ]);
  });
});
