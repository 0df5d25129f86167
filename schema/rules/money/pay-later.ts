import type { FulfillmentMode } from '../pages/page-content.ts';

/**
 * When a box is paid that no card pays, as the end of "You pay $45.00 …". Nobody takes money for a parcel: the business
 * asks for it. Source: docs/rules.md "Two ways".
 */
export const PAID_WHEN: Readonly<Record<FulfillmentMode, string>> = {
  pickup: 'when you collect it',
  delivery: 'when it arrives',
  shipping: 'when the business asks you for it',
};
