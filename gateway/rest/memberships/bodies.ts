import { z } from 'zod';

import { FulfillmentOutcome } from '../../../schema/memberships/records/order.enums.ts';
import { OfflineMethod } from '../../../schema/payments/records/paid-by.enum.ts';
import type { WeekGroup } from '../../../schema/rules/schedules/week-group.ts';
import { CARRIERS } from '../../../schema/rules/memberships/tracking.ts';
import { WEEKDAYS } from '../../../schema/rules/schedules/weekday.ts';
import { cents, ids, text } from '../facade/body-parts.ts';

const addressShape = z.object({
  fullName: text,
  phone: text,
  street: text,
  apt: text,
  city: text,
  state: text,
  zip: text,
  country: text,
});

/** A group by its letter, in either case. */
const groupShape = z
  .enum(['a', 'b', 'A', 'B'])
  .transform((letter): WeekGroup => (letter.toLowerCase() === 'a' ? 'a' : 'b'));

export const groupBody = z.object({ group: groupShape });

/** What staff change of a membership. */
export const membershipBody = z.object({ next_box_on: z.string(), tell_member: z.boolean().nullish() });

/** The membership selection that a browser keeps for checkout; the server reads choices and never prices from it. */
const selectionShape = z.object({
  businessSlug: text,
  email: text,
  isGift: z.boolean().nullish(),
  couponCode: text,
  price: text,
  mode: text,
  fulfillmentMode: text,
  itemIds: ids,
  chosenItemId: text,
  chosenVariationId: text,
  chosenItemName: text,
  chosenVariationName: text,
  chosenAddonIds: ids,
  chosenUpgradeIds: ids,
  pickupAddress: text,
  placeId: text,
  weekday: z.enum(WEEKDAYS).nullish(),
  group: groupShape.nullish(),
  ts: z.number().nullish(),
});

/** What the provider's own script in the browser made of a card; card data itself never comes here. */
const paymentShape = z
  .object({ source_token: z.string() })
  .transform(({ source_token: sourceToken }) => ({ sourceToken }));

export const checkoutBody = z.object({
  selection: selectionShape,
  address: addressShape,
  payment: paymentShape.nullish(),
  shown_total_amount: cents,
});

export const cardBody = z.object({ payment: paymentShape, subscription: text });

export const noteBody = z.object({ note: z.string() });

/** Which hand-over of the order; without one the first that has not ended. */
export const stepBody = z.object({ fulfillment: text });

export const shippedBody = stepBody.extend({
  tracking: z.object({ carrier: z.enum(CARRIERS), number: z.string() }).nullish(),
});

export const notCollectedBody = stepBody.extend({ outcome: z.enum(FulfillmentOutcome).nullish() });

export const paidBody = z.object({ method: z.enum(OfflineMethod).nullish(), note: text });

/** `amount` in cents; without one all that is left. */
export const refundBody = z.object({ amount: cents, reason: text, as_credit: z.boolean().nullish() });

export const creditBody = z.object({ amount: z.int32(), reason: z.string() });

export const boxBody = z.object({ selection: selectionShape, subscription: text });

export const weekdayBody = z.object({ weekday: z.enum(WEEKDAYS), subscription: text });

/** A month as "2027-04". */
export const skipBody = z.object({ year_month: text });

export const shipToBody = z.object({
  address: addressShape,
  subscription: text,
  order_too: z.boolean().nullish(),
});

export const placeBody = z.object({
  place_id: z.string(),
  subscription: text,
  order_too: z.boolean().nullish(),
});

/** What the examples of /api/docs choose at the first demo business. */
export const exampleAddress = {
  fullName: 'Mia Fields',
  phone: '555-0100',
  street: '12 Orchard Lane',
  apt: '',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};

export const exampleSelection = {
  businessSlug: 'green-valley-farm',
  email: 'mia@example.com',
  mode: 'pickup',
  chosenItemId: 'item_1700000000001',
  chosenVariationId: 'item_1700000000001_pickup',
  chosenAddonIds: [],
  chosenUpgradeIds: [],
  couponCode: 'WELCOME10',
};

/** Tokens come from the provider's script; this one is of Square's sandbox. */
export const examplePayment = { source_token: 'cnon:card-nonce-ok' };
