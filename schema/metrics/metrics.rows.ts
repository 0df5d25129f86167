import type { FulfillmentMode } from '../catalog/catalog.enums.ts';

/** What there is of one fulfillment mode, of all time. `price` is the sum of the monthly prices of active ones. */
export interface ModeTotals {
  mode: FulfillmentMode;
  started: number;
  canceled: number;
  active: number;
  price: number;
  revenue: number;
}

/** What happened in some days; `active` and `price` are changes. */
export interface DaysSum {
  started: number;
  canceled: number;
  active: number;
  price: number;
  revenue: number;
}
