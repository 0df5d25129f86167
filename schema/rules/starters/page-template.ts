import type { Faq, Fulfillment } from '../pages/page-content.ts';

/** Cents a month by mode; a mode that is left out is not offered. */
type Prices = Partial<Record<'pickup' | 'shipping' | 'delivery', number>>;

/** A page to begin with: drafted words for a trade, all to be changed. Prices are suggestions, in cents. */
export interface PageTemplate {
  id: 'farm' | 'coffee' | 'flowers' | 'bakery' | 'other';
  /** What it is for: "Farm". */
  name: string;
  /** What stands in it, in one line. */
  summary: string;
  /** A palette of schema/rules/pages/palettes.ts. */
  palette: string;
  description: string;
  items: readonly { name: string; description: string; prices: Prices }[];
  addons: readonly { name: string; description: string; amount: number }[];
  fulfillment: Partial<Fulfillment>;
  faqs: readonly Faq[];
}
