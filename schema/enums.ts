import { registerEnumType } from 'type-graphql';

/** The closed sets of the graph. GraphQL's values are the specification's own lower-case words. */

export const FulfillmentMode = { pickup: 'pickup', shipping: 'shipping', delivery: 'delivery' } as const;
export type FulfillmentMode = keyof typeof FulfillmentMode;
registerEnumType(FulfillmentMode, {
  name: 'FulfillmentMode',
  description: 'How a box reaches its member.',
  valuesConfig: {
    pickup: { description: 'The member collects it at the pickup address of the business.' },
    shipping: { description: 'A carrier brings it.' },
    delivery: { description: 'The business brings it, within its delivery area.' },
  },
});

export const SubscriptionStatus = { active: 'active', canceled: 'canceled' } as const;
export type SubscriptionStatus = keyof typeof SubscriptionStatus;
registerEnumType(SubscriptionStatus, {
  name: 'SubscriptionStatus',
  description: 'Whether a subscription still brings boxes.',
  valuesConfig: {
    active: { description: 'It renews every month (a gift: until its one box has come).' },
    canceled: { description: 'It keeps its history and makes no more orders.' },
  },
});

export const PaymentState = { ok: 'ok', past_due: 'past_due' } as const;
export type PaymentState = keyof typeof PaymentState;
registerEnumType(PaymentState, {
  name: 'PaymentState',
  description: 'Whether the payments of a subscription are in order.',
  valuesConfig: {
    ok: { description: 'Nothing is overdue.' },
    past_due: { description: 'A renewal could not be charged and will be tried again.' },
  },
});

export const StaffRole = { owner: 'owner', editor: 'editor', viewer: 'viewer' } as const;
export type StaffRole = keyof typeof StaffRole;
registerEnumType(StaffRole, {
  name: 'StaffRole',
  description: 'What an account attached to a business may do there.',
  valuesConfig: {
    owner: { description: 'Everything of the business, its people included; at most one owner.' },
    editor: { description: 'Page, packages, add-ons, upgrades and next box; reads the memberships.' },
    viewer: { description: 'Reads, without members’ e-mail, phone and address.' },
  },
});

export const CouponType = { percent: 'percent', fixed: 'fixed' } as const;
export type CouponType = keyof typeof CouponType;
registerEnumType(CouponType, {
  name: 'CouponType',
  description: 'What a coupon takes off.',
  valuesConfig: {
    percent: { description: 'A whole percentage, rounded half up to a cent.' },
    fixed: { description: 'Cents, at most the whole amount.' },
  },
});

export const CouponDuration = { once: 'once', every: 'every' } as const;
export type CouponDuration = keyof typeof CouponDuration;
registerEnumType(CouponDuration, {
  name: 'CouponDuration',
  description: 'Which orders of a subscription a coupon counts for.',
  valuesConfig: {
    once: { description: 'The first one only.' },
    every: { description: 'Every one.' },
  },
});

export const OrderState = {
  unpaid: 'unpaid',
  paid: 'paid',
  written_off: 'written_off',
  void: 'void',
  refunded: 'refunded',
} as const;
export type OrderState = keyof typeof OrderState;
registerEnumType(OrderState, {
  name: 'OrderState',
  description: 'Where the payment of an order stands.',
  valuesConfig: {
    unpaid: { description: 'Not paid yet: the business takes the payment at pickup or delivery.' },
    paid: { description: 'Paid, or nothing to pay.' },
    written_off: { description: 'Never paid, and no longer asked for.' },
    void: { description: 'Made by mistake and taken back.' },
    refunded: { description: 'Paid, and given back.' },
  },
});

export const MetricsPeriod = {
  month: 'month',
  quarter: 'quarter',
  half_year: 'half_year',
  year: 'year',
} as const;
export type MetricsPeriod = keyof typeof MetricsPeriod;
registerEnumType(MetricsPeriod, {
  name: 'MetricsPeriod',
  description: 'How far back metrics look, today included.',
  valuesConfig: {
    month: { description: 'The last 30 days; its series has a point a day.' },
    quarter: { description: 'The last 91 days; its series has a point a week.' },
    half_year: { description: 'The last 182 days; its series has a point a month.' },
    year: { description: 'The last 365 days; its series has a point a month.' },
  },
});
