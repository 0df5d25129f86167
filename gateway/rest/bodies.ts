import { z } from 'zod';

import { STAFF_ROLES } from '../../schema/rules/accounts/roles.ts';

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

/** What the provider's own script in the browser made of a card; card data itself never comes here. */
const paymentShape = z
  .object({ source_token: z.string(), verification_token: text, store_verification_token: text })
  .transform((payment) => ({
    sourceToken: payment.source_token,
    verificationToken: payment.verification_token,
    storeVerificationToken: payment.store_verification_token,
  }));

export const checkoutBody = z.object({
  selection: selectionShape,
  address: addressShape,
  payment: paymentShape.nullish(),
});

export const cardBody = z.object({ payment: paymentShape, subscription: text });

export const noteBody = z.object({ note: z.string() });

export const emailPreferencesBody = z.object({ optional: z.boolean() });

export const boxBody = z.object({ selection: selectionShape, subscription: text });

/** A month as "2027-04". */
export const skipBody = z.object({ year_month: text });

export const shipToBody = z.object({
  address: addressShape,
  subscription: text,
  order_too: z.boolean().nullish(),
});

/** An id as text; clients that keep it as a number are understood too. */
const id = z.union([z.string(), z.number().int()]).transform(String);
/** Whole cents, of a size that the graph can carry. */
const cents = z.int32().nullish();
const count = z.int32().nullish();

/** For DELETE where the path holds no id: it may stand in the query string or in the body. */
export const idBody = z.object({ id: id.nullish() });

/** A whole page is looked at by the verb, part by part. */
export const pageBody = z.object({
  content: z.record(z.string(), z.unknown()),
  version: count,
});

export const nextBoxBody = z.object({ content: z.string(), version: count });

/** A multipart body, as gateway/uploads hands it in: the file is passed on as it is. */
export const fileBody = z.object({
  file: z
    .unknown()
    .meta({ type: 'string', format: 'binary' })
    .transform((file) => file as File),
});

const role = z.enum(STAFF_ROLES);

export const attachmentBody = z.object({ user_id: id, role });

export const businessBody = z.object({
  name: text,
  slug: text,
  attachments: z.array(attachmentBody).nullish(),
});

export const openingBody = z.object({ not_open_yet: z.boolean() });

export const userBody = z.object({ username: text, password: text, is_admin: z.boolean().nullish() });

export const couponBody = z.object({
  code: text,
  type: text,
  value: z.number().nullish(),
  active: z.boolean().nullish(),
  duration: text,
  businessId: id.nullish(),
  usesLimit: count,
  endsOn: text,
});

const variationShape = z.object({
  id: text,
  name: z.string(),
  ordinal: count,
  amount: cents,
  priceMoney: z.object({ amount: z.int32(), currency: text }).nullish(),
  currency: text,
  priceFormatted: text,
});

export const itemBody = z.object({
  id: text,
  name: text,
  description: text,
  descriptionHtml: text,
  priceFormatted: text,
  currency: text,
  variations: z.array(variationShape).nullish(),
});

/** An add-on or an upgrade. */
export const extraBody = z.object({
  id: text,
  name: text,
  description: text,
  amount: cents,
  currency: text,
  priceFormatted: text,
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

export const exampleItem = {
  name: 'Small box',
  description: 'Vegetables for two',
  descriptionHtml: '<p>Vegetables for two</p>',
  currency: 'USD',
  variations: [
    { name: 'Pickup', ordinal: 0, amount: 4500, currency: 'USD' },
    { name: 'Shipping', ordinal: 1, amount: 5500, currency: 'USD' },
  ],
};

export const exampleExtra = { name: 'Eggs', description: 'A dozen', amount: 650, currency: 'USD' };

/** What is left out of a page gets its default. */
export const examplePage = {
  content: {
    brand: { name: 'Green Valley Farm', logoUrl: '' },
    description: '<p>Vegetables of the season.</p>',
    itemsSnapshot: [
      {
        id: 'item_1700000000001',
        name: 'Small box',
        variations: [
          { id: 'item_1700000000001_pickup', name: 'Pickup', ordinal: 0, amount: 4500, currency: 'USD' },
        ],
      },
    ],
    fulfillment: { pickup: true, pickupAddress: '1 Farm Road' },
    subscriptionCutoffDay: 20,
  },
};
