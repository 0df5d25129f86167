import { z } from 'zod';

import { PackageFrequency } from '../../../schema/catalog/catalog.enums.ts';
import { PACKAGE_TEXT_NAMES, type PackageTextName } from '../../../schema/rules/pages/package-texts.ts';
import { attachmentBody } from '../accounts/bodies.ts';
import { text, id, cents, count } from '../facade/body-parts.ts';

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

export const businessBody = z.object({
  name: text,
  slug: text,
  attachments: z.array(attachmentBody).nullish(),
  not_open_yet: z.boolean().nullish(),
});

export const openingBody = z.object({ not_open_yet: z.boolean() });

export const settingsBody = z.object({
  tax_rate: count,
  tax_rate_thousandths: count,
  tax_modes: z.array(z.enum(['pickup', 'shipping', 'delivery'])).nullish(),
  legal_name: text,
  legal_address: text,
  tax_number: text,
  time_zone: text,
  reminds_debtors: z.boolean().nullish(),
  contact_email: text,
  contact_phone: text,
  accepts_platform_account: z.boolean().nullish(),
  takes_platform_coupons: z.boolean().nullish(),
  shows_member_count: z.boolean().nullish(),
  credits_days_off: z.boolean().nullish(),
  ships_to: z.array(z.string()).nullish(),
});

export const couponBody = z.object({
  code: text,
  type: text,
  value: z.number().nullish(),
  active: z.boolean().nullish(),
  duration: text,
  businessId: id.nullish(),
  usesLimit: count,
  oncePerMember: z.boolean().nullish(),
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

const packageTextShape = Object.fromEntries(PACKAGE_TEXT_NAMES.map((name) => [name, text])) as Record<
  PackageTextName,
  typeof text
>;

export const itemBody = z.object({
  id: text,
  name: text,
  ...packageTextShape,
  priceFormatted: text,
  currency: text,
  taxExempt: z.boolean().nullish(),
  frequency: z.enum(PackageFrequency).nullish(),
  variations: z.array(variationShape).nullish(),
});

/** An add-on or an upgrade. */
export const extraBody = z.object({
  id: text,
  name: text,
  description: text,
  amount: cents,
  taxExempt: z.boolean().nullish(),
  currency: text,
  priceFormatted: text,
});

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
