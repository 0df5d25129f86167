import { z } from 'zod';

/**
 * The bodies that calls may send. Only the types are checked here (a wrong one is 400); what is missing or breaks a
 * rule is the verb's to refuse, with the specification's sentence. Names that we don't know are left out.
 */
export const text = z.string().nullish();
const ids = z.array(z.string()).nullish();

export const credentialsBody = z.object({ username: text, password: text });

export const changePasswordBody = z.object({ currentPassword: text, newPassword: text });

export const profileBody = z.object({ profile: z.object({ email: text, name: text, phone: text }) });

export const addressShape = z.object({
  fullName: text,
  phone: text,
  street: text,
  apt: text,
  city: text,
  state: text,
  zip: text,
  country: text,
});

/** The membership selection that a browser keeps for checkout; the server reads choices and never prices from it. */
export const selectionShape = z.object({
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
  ts: z.number().nullish(),
});

export const checkoutBody = z.object({ selection: selectionShape, address: addressShape });

export const boxBody = z.object({ selection: selectionShape, subscription: text });

export const shipToBody = z.object({ address: addressShape, subscription: text });

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
