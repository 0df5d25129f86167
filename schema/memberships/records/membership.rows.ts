import type { MembershipEvent } from './membership-event.entity.ts';
import type { Order } from './order.entity.ts';
import type { Skip } from './skip.entity.ts';
import type { Subscription } from './subscription.entity.ts';

/** A subscription as it is read. */
export type SubscriptionRow = Omit<Subscription, 'account' | 'business'> & {
  accountId: string;
  businessId: string;
};

/** A subscription as the people of its business see it, with what its member's account says. */
export type MembershipRow = SubscriptionRow & {
  username: string;
  accountName: string | null;
  accountPhone: string | null;
};

/** An order as it is read. */
export type OrderRow = Omit<Order, 'account' | 'business' | 'subscription' | 'failedOn' | 'retryOn'> & {
  accountId: string;
  businessId: string;
  subscriptionId: string;
};

/** Something that happened to a membership, as it is read. */
export type EventRow = Omit<MembershipEvent, 'subscription'> & { subscriptionId: string };

/** A skip as it is read. */
export type SkipRow = Omit<Skip, 'account' | 'business' | 'subscription'> & {
  businessId: string;
  subscriptionId: string;
};

/** Columns of a SubscriptionRow of a table named `s`. */
export const SUBSCRIPTION_COLUMNS = `
  s.id, s.public_id as "publicId", s.account_id as "accountId", s.business_id as "businessId", s.status,
  s.payment_state as "paymentState", s.is_gift as "isGift", s.email, s.address, s.box, s.amount,
  s.pending_box as "pendingBox", s.pending_amount as "pendingAmount", s.anchor_day as "anchorDay",
  s.started_on as "startedOn", s.last_order_on as "lastOrderOn", s.next_box_on as "nextBoxOn",
  s.started_at as "startedAt", s.canceled_at as "canceledAt",
  s.reactivated_at as "reactivatedAt", s.coupon_code as "couponCode",
  s.coupon_type as "couponType", s.coupon_value as "couponValue", s.coupon_duration as "couponDuration"`;

/** Columns of a MembershipRow of tables named `s` (subscription) and `a` (account). */
export const MEMBERSHIP_COLUMNS = `${SUBSCRIPTION_COLUMNS},
  a.username, a.name as "accountName", a.phone as "accountPhone"`;

/** Columns of an OrderRow of a table named `o`. */
export const ORDER_COLUMNS = `
  o.id, o.public_id as "publicId", o.subscription_id as "subscriptionId", o.account_id as "accountId",
  o.business_id as "businessId", o.scheduled_on as "scheduledOn", o.year_month as "yearMonth", o.state, o.email,
  o.address, o.box, o.amount, o.discount_amount as "discountAmount", o.total_amount as "totalAmount",
  o.coupon_code as "couponCode", o.created_at as "createdAt", o.progress, o.paid_at as "paidAt"`;

/** Columns of an EventRow of a table named `e`. */
export const EVENT_COLUMNS = `
  e.id, e.subscription_id as "subscriptionId", e.kind, e.at, e.by, e.summary, e.before, e.after, e.note`;

/** Columns of a SkipRow of a table named `k`. */
export const SKIP_COLUMNS = `
  k.id, k.subscription_id as "subscriptionId", k.business_id as "businessId", k.year_month as "yearMonth",
  k.created_at as "createdAt"`;
