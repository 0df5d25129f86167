import { changeBoxWindow } from '../../schema/rules/time/change-box-window.ts';
import { isDark } from '../../schema/rules/pages/colour.ts';
import { initials } from '../../schema/rules/accounts/initials.ts';
import {
  CONTACT_DELAY_MS,
  CONTACT_SENT_MS,
  CUTOFF_DAY_MAX,
  CUTOFF_DAY_MIN,
  NEXT_BOX_LOAD_FAILED_MS,
  NEXT_BOX_RETRY_MS,
  NEXT_BOX_SAVED_MS,
  NEXT_BOX_SAVE_FAILED_MS,
  PERCENT_MAX,
  SAVED_MS,
  BRIEF_MESSAGE_MS,
  SKIP_DAYS,
  SWIPE_PX,
  USER_SEARCH_DEBOUNCE_MS,
  USERNAME_DEBOUNCE_MS,
  USERNAME_MIN,
} from '../../schema/rules/limits.ts';
import { formatUsd, monthlyPrice, surchargeLabel } from '../../schema/rules/money/money.ts';
import { DEFAULT_SHIPPING_TEXT, DEFAULT_THEME } from '../../schema/rules/pages/page-content.ts';
import { priceOf, variationFor } from '../../schema/rules/money/price.ts';
import { footerButtonDefaults, pageColours } from '../../schema/rules/pages/theme-colours.ts';
import { holds, journey, row, source, type Row } from './row.ts';
import { same } from './same.ts';

const variations = ['Pickup', 'Shipping', 'Delivery'].map((name) => ({ name }));

/** Prices. */
const PRICES: Row[] = [
  row(
    'What is shown as price',
    'rule',
    'variation + add-ons + upgrades, cents / 100, USD with 2 decimals, followed by / month',
    'business page',
    holds(() => {
      same(priceOf({ amount: 4500 }, [{ amount: 250 }], [{ amount: 1000 }, { amount: 5 }]), 5755);
      same([formatUsd(5755), formatUsd(100000), formatUsd(0)], ['$57.55', '$1,000.00', '$0.00']);
      same(monthlyPrice(4500), '$45.00 / month');
    }),
    journey('business-page.spec.ts', 'the running price follows what is chosen'),
  ),
  row(
    'Variations',
    'rule',
    'a variation is found by name: ship, deliv, otherwise pickup or the first non-shipping',
    'business page',
    holds(() => {
      same(variationFor('shipping', variations)?.name, 'Shipping');
      same(variationFor('delivery', variations)?.name, 'Delivery');
      same(variationFor('pickup', variations)?.name, 'Pickup');
      same(variationFor('pickup', [{ name: 'Shipped' }, { name: 'Standard' }])?.name, 'Standard');
      same(variationFor('shipping', [{ name: 'Standard' }]), undefined);
      same(variationFor('delivery', [{ name: 'Home DELIVERY' }])?.name, 'Home DELIVERY');
    }),
  ),
  row(
    'What is shown as price',
    'label',
    '(+$X)',
    'business page: shipping card',
    holds(() => same(surchargeLabel(550), '(+$5.50)')),
    source('web/business-page', 'surchargeLabel'),
    journey('business-page.spec.ts', 'shipping shows what it costs more, without .00'),
  ),
  row(
    'What is shown as price',
    'rule',
    '.00 omitted from the surcharge',
    'business page: shipping card',
    holds(() => same([surchargeLabel(500), surchargeLabel(0), surchargeLabel(-100)], ['(+$5)', '', ''])),
    journey('business-page.spec.ts', 'shipping shows what it costs more, without .00'),
  ),
  row(
    'Business page',
    'default',
    'Nationwide Shipping',
    'business page: shipping card',
    holds(() => same(DEFAULT_SHIPPING_TEXT, 'Nationwide Shipping')),
  ),
];

/** Limits and delays. */
const NUMBERS: Row[] = [
  ...(
    [
      ['limit', 'swipe threshold 50 px', SWIPE_PX, 50],
      ['delay', 'contact delay 1500 ms', CONTACT_DELAY_MS, 1500],
      ['delay', 'success message 5000 ms', CONTACT_SENT_MS, 5000],
      ['delay', 'saved indicator 1500 ms', SAVED_MS, 1500],
      ['delay', 'message timeout 800 ms', BRIEF_MESSAGE_MS, 800],
      ['delay', 'message timeout 3 s', NEXT_BOX_SAVED_MS, 3000],
      ['delay', 'message timeout 4 s', NEXT_BOX_LOAD_FAILED_MS, 4000],
      ['delay', 'message timeout 5 s', NEXT_BOX_SAVE_FAILED_MS, 5000],
      ['delay', 'next-box load retries once after 300 ms', NEXT_BOX_RETRY_MS, 300],
      ['limit', 'skip cutoff 15 days before the 1st', SKIP_DAYS, 15],
      ['limit', 'monthly cutoff day from 1', CUTOFF_DAY_MIN, 1],
      ['limit', 'monthly cutoff day to 31', CUTOFF_DAY_MAX, 31],
      ['limit', 'percent coupon 0-100', PERCENT_MAX, 100],
      ['limit', 'username minimum 3 characters', USERNAME_MIN, 3],
      ['delay', 'availability debounce 500 ms', USERNAME_DEBOUNCE_MS, 500],
      ['delay', 'user search debounce 250 ms', USER_SEARCH_DEBOUNCE_MS, 250],
    ] as const
  ).map(([kind, letter, constant, value]) =>
    row(
      'Lengths',
      kind,
      letter,
      'limits',
      holds(() => same(constant, value)),
    ),
  ),
  row(
    'Changing the box',
    'limit',
    'change-box window 1st to end of next month',
    'limits',
    holds(() => {
      same(changeBoxWindow('2026-12-31'), { from: '2027-01-01', to: '2027-01-31' });
      same(changeBoxWindow('2028-01-31'), { from: '2028-02-01', to: '2028-02-29' });
    }),
  ),
  ...(
    [
      ['SWIPE_PX', ['web', 'schema/rules/pages/gallery.ts']],
      ['CONTACT_DELAY_MS', ['web/contact']],
      ['CONTACT_SENT_MS', ['web/contact']],
      ['USERNAME_DEBOUNCE_MS', ['web/checkout']],
      ['SAVED_MS', ['web/admin/page-editor/use-save.ts']],
      ['SAVED_MS', ['web/admin/catalog/use-entry-editing.ts']],
      ['BRIEF_MESSAGE_MS', ['web/admin/manage-users/status-message.tsx']],
      ['NEXT_BOX_SAVED_MS', ['web/admin/next-box/use-save-next-box.ts']],
      ['NEXT_BOX_SAVE_FAILED_MS', ['web/admin/next-box/use-save-next-box.ts']],
      ['NEXT_BOX_LOAD_FAILED_MS', ['web/admin/next-box/load-failed.tsx']],
      ['NEXT_BOX_RETRY_MS', ['web/admin/next-box/use-next-box.ts']],
      ['USER_SEARCH_DEBOUNCE_MS', ['web/ui/search-picker.tsx']],
    ] as const
  ).map(([name, under]) =>
    row('Lengths', 'delay', `${name} is the one that is read`, under.join(), source([...under], name)),
  ),
];

/** Colours and initials. */
const LOOKS: Row[] = [
  row(
    'Colours',
    'rule',
    'dark when (299r+587g+114b)/1000 is below 150',
    'footer button of a business page',
    holds(() => {
      same(
        [isDark('#959595'), isDark('#969696'), isDark('#000000'), isDark('#ffffff')],
        [true, false, true, false],
      );
    }),
  ),
  row(
    'Colours',
    'rule',
    'it decides default footer button colours',
    'footer button of a business page',
    holds(() => {
      same(footerButtonDefaults('#000000').bg === footerButtonDefaults('#ffffff').bg, false);
    }),
    holds(() => {
      const on = (footerBg: string) => pageColours({ ...DEFAULT_THEME, footerBg });
      // One step of grey apart: luminance 149 and 150.
      same(on('#959595').footerButtonBg, footerButtonDefaults('#000000').bg);
      same(on('#969696').footerButtonBg, footerButtonDefaults('#ffffff').bg);
      same(
        pageColours({ ...DEFAULT_THEME, footerBg: '#959595', footerButtonBg: '#123456' }).footerButtonBg,
        '#123456',
      );
    }),
    source('web/business-page', 'footerButton'),
  ),
  row(
    "A business's address",
    'rule',
    'business initials: first letter of the first two words',
    'businesses',
    holds(() => {
      same([initials('Green Fork Farm'), initials('Solo'), initials('fern & fig')], ['GF', 'S', 'FF']);
    }),
  ),
];

export const CONSTANTS: Row[] = [...PRICES, ...NUMBERS, ...LOOKS];
