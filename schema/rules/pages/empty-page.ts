import {
  DEFAULT_ADDON_SECTION_TITLE,
  DEFAULT_SHIPPING_TEXT,
  DEFAULT_UPGRADE_SECTION_TITLE,
} from './page-content.ts';
import type { PageContent, Theme } from './page-content.ts';

export const DEFAULT_CURRENCY = 'USD';

/** Source: docs/rules.md "Colours". */
export const DEFAULT_THEME: Readonly<Theme> = {
  primary: '#f97316',
  selection: '#2563eb',
  primaryText: '#ffffff',
  buttonBorder: 'transparent',
  pageBg: '#ffffff',
  footerBg: '',
  footerButtonBg: '',
  footerButtonText: '',
  footerButtonBorder: '',
};

/** A page on which nothing was edited yet. A fresh object each time. */
export function emptyPageContent(): PageContent {
  return {
    brand: { name: '', logoUrl: '' },
    description: '',
    gallery: [],
    theme: { ...DEFAULT_THEME },
    itemIds: [],
    addonIds: [],
    upgradeIds: [],
    itemsSnapshot: [],
    addonsSnapshot: [],
    upgradesSnapshot: [],
    planIds: [],
    addonLimit: 0,
    upgradeLimit: 0,
    addonSectionTitle: DEFAULT_ADDON_SECTION_TITLE,
    upgradeSectionTitle: DEFAULT_UPGRADE_SECTION_TITLE,
    fulfillment: {
      pickup: true,
      shipping: false,
      delivery: false,
      pickupAddress: '',
      shippingText: DEFAULT_SHIPPING_TEXT,
      deliveryArea: '',
    },
    faqs: [],
    social: { facebook: '', instagram: '', twitter: '', youtube: '', tiktok: '' },
  };
}
