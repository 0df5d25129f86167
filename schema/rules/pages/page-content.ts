/**
 * A business's page, or the global one: one JSON document. Source: docs/rules.md "One document".
 * Amounts are whole cents; `…Html`, `description` and the answers are HTML, sanitised by the server on save.
 */

import type { Frequency } from './frequency.ts';
import type { PackageTexts } from './package-texts.ts';

/** The ways a box reaches a member, in the order in which they are offered. */
export const FULFILLMENT_MODES = ['pickup', 'shipping', 'delivery'] as const;
export type FulfillmentMode = (typeof FULFILLMENT_MODES)[number];

export interface Money {
  amount: number;
  currency: string;
}

export interface Variation {
  id: string;
  name: string;
  ordinal: number;
  priceMoney: Money;
  amount: number;
  currency: string;
  priceFormatted: string;
}

/** A package. */
export interface Item extends PackageTexts {
  id: string;
  name: string;
  priceFormatted: string;
  currency: string;
  /** Not taxed, whatever its box is; absent, null or false where it is. */
  taxExempt?: boolean | null;
  /** How often in a month it is handed over; absent or null: once. */
  frequency?: Frequency | null;
  variations: Variation[];
}

/** What may go into a box besides its package: an add-on or an upgrade. Cents a month. */
export interface Extra {
  id: string;
  name: string;
  description: string;
  amount: number;
  currency: string;
  priceFormatted: string;
  /** Not taxed, whatever its box is; absent, null or false where it is. */
  taxExempt?: boolean | null;
}

export type ExtraKind = 'addOn' | 'upgrade';

export interface Brand {
  name: string;
  logoUrl: string;
}

/** `width` and `height` are pixels, where the server knows them. */
export interface GalleryPicture {
  url: string;
  width?: number | null;
  height?: number | null;
  alt?: string | null;
}

/** Each is `transparent` or hex; the footer's may be '' ("decided by the page"). */
export interface Theme {
  primary: string;
  selection: string;
  primaryText: string;
  buttonBorder: string;
  pageBg: string;
  footerBg: string;
  footerButtonBg: string;
  footerButtonText: string;
  footerButtonBorder: string;
}

export interface Fulfillment {
  pickup: boolean;
  shipping: boolean;
  delivery: boolean;
  pickupAddress: string;
  shippingText: string;
  deliveryArea: string;
}

export interface Faq {
  q: string;
  a: string;
}

/** Somebody of the business, as visitors meet them: plain texts. */
export interface Person {
  name: string;
  /** The portrait; '' where there is none. */
  pictureUrl: string;
  text: string;
}

export interface Social {
  facebook: string;
  instagram: string;
  twitter: string;
  youtube: string;
  tiktok: string;
}

export interface PageContent {
  brand: Brand;
  description: string;
  gallery: GalleryPicture[];
  theme: Theme;
  itemIds: string[];
  addonIds: string[];
  upgradeIds: string[];
  itemsSnapshot: Item[];
  addonsSnapshot: Extra[];
  upgradesSnapshot: Extra[];
  planIds: string[];
  addonLimit: number;
  upgradeLimit: number;
  addonSectionTitle: string;
  upgradeSectionTitle: string;
  fulfillment: Fulfillment;
  /** 1 to 31; absent or null where there is none. */
  subscriptionCutoffDay?: number | null;
  faqs: Faq[];
  /** At most six; absent or null where nobody is shown. */
  people?: Person[] | null;
  social: Social;
}

/** Source: docs/rules.md "One document". */
export const DEFAULT_ADDON_SECTION_TITLE = 'Available Add-ons';
export const DEFAULT_UPGRADE_SECTION_TITLE = 'Available Upgrades';
export const DEFAULT_SHIPPING_TEXT = 'Nationwide Shipping';
export const SHIPPING_NOTE = 'Additional fees may apply';
