import { SubscriptionStatus } from '../../schema/memberships/records/subscription.enums.ts';
import { selectionOfBox } from '../../schema/rules/memberships/box.ts';
import { changeBoxWindow } from '../../schema/rules/time/change-box-window.ts';
import { FIRST_OPEN, toggleFaq } from '../../schema/rules/pages/faq.ts';
import { clampIndex, nextIndex, previousIndex } from '../../schema/rules/pages/gallery.ts';
import { FULFILLMENT_MODES } from '../../schema/rules/pages/page-content.ts';
import { defaultMode, priceOf, variationFor } from '../../schema/rules/money/price.ts';
import { formatUsd, monthlyPrice, surchargeLabel } from '../../schema/rules/money/money.ts';
import { nextBoxOn } from '../../schema/rules/memberships/renewal.ts';
import { attach } from '../../schema/rules/accounts/roles.ts';
import { safePath } from '../../schema/rules/text/safe-path.ts';
import { chooseItem, toggle } from '../../schema/rules/memberships/selection.ts';
import { SKIP_QUESTION, SKIP_WINDOW_CLOSED, skipBy } from '../../schema/rules/time/skip-window.ts';
import { DEFAULT_PAGE_ADDRESS } from '../../web/admin/page-editor/document/page-address.ts';
import { storageKeys } from '../../web/client/storage/storage.ts';

describe('choosing on a business page', () => {
  const all = { pickup: true, shipping: true, delivery: true };

  test('the mode is pickup, shipping or delivery, and the first that is enabled by default', () => {
    expect(FULFILLMENT_MODES).toEqual(['pickup', 'shipping', 'delivery']);
    expect(defaultMode(all)).toBe('pickup');
    expect(defaultMode({ ...all, pickup: false })).toBe('shipping');
    expect(defaultMode({ pickup: false, shipping: false, delivery: true })).toBe('delivery');
  });

  test('the option is the first by default, and again when the chosen one disappears', () => {
    expect(chooseItem([{ id: 'a' }, { id: 'b' }], null)).toEqual({ id: 'a' });
    expect(chooseItem([{ id: 'a' }, { id: 'b' }], 'gone')).toEqual({ id: 'a' });
    expect(chooseItem([{ id: 'a' }, { id: 'b' }], 'b')).toEqual({ id: 'b' });
  });

  test('limit 1 replaces the old choice, a higher limit ignores the click, 0 is unlimited', () => {
    expect(toggle(['a'], 'b', 1)).toEqual(['b']);
    expect(toggle(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
    expect(toggle(['a', 'b'], 'c', 0)).toEqual(['a', 'b', 'c']);
    expect(toggle(['a', 'b'], 'a', 2)).toEqual(['b']);
  });

  test('one question is open at a time, the first by default; a click on the open one closes it', () => {
    expect(FIRST_OPEN).toBe(0);
    expect(toggleFaq(0, 2)).toBe(2);
    expect(toggleFaq(2, 2)).toBeNull();
  });

  test('the gallery wraps around, and its index is clamped after a removal', () => {
    expect([nextIndex(3, 4), previousIndex(0, 4), nextIndex(0, 0)]).toEqual([0, 3, 0]);
    expect([clampIndex(3, 3), clampIndex(0, 0), clampIndex(7, 2)]).toEqual([2, 0, 1]);
  });

  test('the price is variation, add-ons and upgrades in cents, shown in USD with two decimals and / month', () => {
    expect(priceOf({ amount: 4500 }, [{ amount: 250 }], [{ amount: 1000 }, { amount: 5 }])).toBe(5755);
    expect([formatUsd(5755), formatUsd(100000), formatUsd(0)]).toEqual(['$57.55', '$1,000.00', '$0.00']);
    expect(monthlyPrice(4500)).toBe('$45.00 / month');
  });

  test('shipping’s surcharge is (+$X), without .00, and nothing where it costs no more', () => {
    expect([550, 500, 0, -100].map((cents) => surchargeLabel(cents))).toEqual(['(+$5.50)', '(+$5)', '', '']);
  });

  test('a variation is found by name: ship, deliv, otherwise pickup or the first non-shipping', () => {
    const variations = ['Pickup', 'Shipping', 'Delivery'].map((name) => ({ name }));
    expect(variationFor('shipping', variations)?.name).toBe('Shipping');
    expect(variationFor('delivery', variations)?.name).toBe('Delivery');
    expect(variationFor('pickup', variations)?.name).toBe('Pickup');
    expect(variationFor('pickup', [{ name: 'Shipped' }, { name: 'Standard' }])?.name).toBe('Standard');
    expect(variationFor('shipping', [{ name: 'Standard' }])).toBeUndefined();
    expect(variationFor('delivery', [{ name: 'Home DELIVERY' }])?.name).toBe('Home DELIVERY');
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
    for (const key of [
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
    ])
      expect(selectionOfBox(box)).toHaveProperty(key);
  });
});

describe('a membership', () => {
  test('is active or canceled', () => {
    expect(Object.keys(SubscriptionStatus)).toEqual(['active', 'canceled']);
  });

  test('can be skipped until 15 days before the 1st of the month after the last order', () => {
    expect(skipBy('2026-03-02')).toBe('2026-03-17');
    expect(skipBy('2026-11-30')).toBe('2026-11-16');
    expect(skipBy('2027-01-05')).toBe('2027-01-17');
    expect(skipBy('2027-02-01')).toBe('2027-02-14');
  });

  test('asks before it is skipped, and says when it can’t be', () => {
    expect(SKIP_QUESTION).toBe('Skip the upcoming month for this subscription?');
    expect(SKIP_WINDOW_CLOSED).toBe(
      'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.',
    );
  });

  test('has its next box one month after the last order, plus one for a skip', () => {
    expect(nextBoxOn({ lastOrderOn: '2026-11-05', anchorDay: 5, skippedMonths: [] })).toBe('2026-12-05');
    expect(nextBoxOn({ lastOrderOn: '2026-11-05', anchorDay: 5, skippedMonths: ['2026-12'] })).toBe(
      '2027-01-05',
    );
    expect(nextBoxOn({ lastOrderOn: '2027-01-31', anchorDay: 31, skippedMonths: [] })).toBe('2027-02-28');
  });

  test.each([
    ['2026-11-30', '2026-12-01', '2026-12-31'],
    ['2026-12-31', '2027-01-01', '2027-01-31'],
    ['2027-01-01', '2027-02-01', '2027-02-28'],
    ['2028-01-31', '2028-02-01', '2028-02-29'],
  ])('with an order on %s changes its box from %s to %s', (orderedOn, from, to) => {
    expect(changeBoxWindow(orderedOn)).toEqual({ from, to });
  });
});

describe('signing in and keeping it', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a//b',
    '\\/evil',
    '',
  ])('r=%j is no open redirect', (r) => {
    expect(safePath(r)).toBeNull();
  });

  test('r leads to a path of this origin', () => {
    expect(safePath('/b/some/membership?tab=orders')).toBe('/b/some/membership?tab=orders');
  });

  test.each(['auth_token', 'auth_user', 'owner_home_path', 'current_tenant', 'membership_selection'])(
    'browser storage has the key %s',
    (key) => {
      expect(Object.values(storageKeys)).toContain(key);
    },
  );

  test('the preview’s data has a key of its own, and the editor’s own address is the global page’s', () => {
    expect(storageKeys.ownerHomePath).toBe('owner_home_path');
    expect(storageKeys.preview('fernhill')).toBe('preview_data_fernhill');
    expect(DEFAULT_PAGE_ADDRESS).toBe('/api/admin/page');
  });

  test('choosing an owner makes earlier owners editors', () => {
    expect(attach([{ userId: '1', role: 'owner' }], { userId: '2', role: 'owner' })).toEqual([
      { userId: '1', role: 'editor' },
      { userId: '2', role: 'owner' },
    ]);
  });
});
