import type { EntityManager } from '@mikro-orm/postgresql';
import { accountLoaders } from './accounts/records/account.loaders.ts';
import { businessLoaders } from './businesses/records/business.loaders.ts';
import { catalogLoaders } from './catalog/catalog.loaders.ts';
import { couponLoaders } from './coupons/coupon.loaders.ts';
import { legalTextLoaders } from './legal-texts/legal-text.loaders.ts';
import { fulfillmentLoaders } from './memberships/fulfillment/fulfillment.loaders.ts';
import { monthLoaders } from './memberships/months/month.loaders.ts';
import { historyLoaders } from './memberships/records/history.loaders.ts';
import { subscriptionLoaders } from './memberships/records/subscription.loaders.ts';
import { moneyLoaders } from './money/money.loaders.ts';
import { nextBoxLoaders } from './next-box/next-box.loaders.ts';
import { pageLoaders } from './pages/page.loaders.ts';
import { paymentLoaders } from './payments/records/payment.loaders.ts';
import { placeMemberLoaders } from './places/place-member.loaders.ts';
import { placeLoaders } from './places/records/place.loaders.ts';

export interface LoaderParts {
  em: EntityManager;
  now(): Date;
}

/** What a request reads by key: each list of keys is one statement, and nothing is read twice. */
export type Loaders = ReturnType<typeof createLoaders>;

/** Made anew for every request; reads on its entity manager, so inside a mutation in its transaction. */
export const createLoaders = ({ em, now }: LoaderParts) => ({
  ...accountLoaders(em),
  ...businessLoaders(em),
  ...catalogLoaders(em),
  ...couponLoaders(em),
  ...legalTextLoaders(em),
  ...pageLoaders(em),
  ...placeLoaders(em),
  ...placeMemberLoaders(em),
  ...nextBoxLoaders(em),
  ...subscriptionLoaders(em, now),
  ...historyLoaders(em),
  ...fulfillmentLoaders(em),
  ...monthLoaders(em),
  ...paymentLoaders(em),
  ...moneyLoaders(em, now),
});
