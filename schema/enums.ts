import { registerEnumType } from 'type-graphql';
import { EMAIL_KINDS, emailKinds } from './rules/text/email-kinds.ts';
import { type MembershipStatus } from './rules/memberships/membership-status.ts';

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

export const SubscriptionStatus = { active: 'active', canceled: 'canceled' } as const satisfies {
  [Status in MembershipStatus]: Status;
};
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
  processing: 'processing',
  paid: 'paid',
  past_due: 'past_due',
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
    processing: { description: 'The card on file is being charged.' },
    paid: { description: 'Paid, or nothing to pay.' },
    past_due: { description: 'The card could not be charged, and is tried again.' },
    written_off: { description: 'Never paid, and no longer asked for.' },
    void: { description: 'Made by mistake and taken back.' },
    refunded: { description: 'Paid, and given back.' },
  },
});

export const MonthState = {
  scheduled: 'scheduled',
  skipped: 'skipped',
  processing: 'processing',
  paid: 'paid',
  unpaid: 'unpaid',
  past_due: 'past_due',
  written_off: 'written_off',
  missed: 'missed',
  void: 'void',
} as const;
export type MonthState = keyof typeof MonthState;
registerEnumType(MonthState, {
  name: 'MonthState',
  description: 'What became of one month of a subscription.',
  valuesConfig: {
    scheduled: { description: 'Its box is still to come.' },
    skipped: { description: 'No box comes, as the member asked.' },
    processing: { description: 'Its order is made and its card is being charged.' },
    paid: { description: 'Its order is paid, or there was nothing to pay.' },
    unpaid: { description: 'Its order is made, and paid at pickup or delivery.' },
    past_due: { description: 'Its order could not be charged, and is tried again.' },
    written_off: { description: 'Its order was never paid, and is no longer asked for.' },
    missed: { description: 'Renewals stood still when it was due: no order, no charge.' },
    void: { description: 'Its order was taken back, or its money was given back.' },
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

export const EmailKind = Object.fromEntries(emailKinds.map((kind) => [kind, kind])) as {
  readonly [Kind in keyof typeof EMAIL_KINDS]: Kind;
};
export type EmailKind = keyof typeof EmailKind;
registerEnumType(EmailKind, {
  name: 'EmailKind',
  description: 'What a mail is about.',
  valuesConfig: Object.fromEntries(emailKinds.map((kind) => [kind, { description: EMAIL_KINDS[kind] }])),
});

export const EmailState = { waiting: 'waiting', sent: 'sent', failed: 'failed' } as const;
export type EmailState = keyof typeof EmailState;
registerEnumType(EmailState, {
  name: 'EmailState',
  description: 'What became of a mail.',
  valuesConfig: {
    waiting: { description: 'It is still to be sent, or tried again.' },
    sent: { description: 'It was handed over.' },
    failed: { description: 'It could not be handed over and is no longer tried.' },
  },
});

export const OrderProgress = {
  new: 'new',
  ready: 'ready',
  collected: 'collected',
  shipped: 'shipped',
} as const;
export type OrderProgress = keyof typeof OrderProgress;
registerEnumType(OrderProgress, {
  name: 'OrderProgress',
  description: 'What the people of a business have done with a box.',
  valuesConfig: {
    new: { description: 'Nothing yet.' },
    ready: { description: 'Packed: it can be picked up, or goes out next.' },
    collected: { description: 'The member has it from the pickup address.' },
    shipped: { description: 'It is on its way: handed to the carrier, or out for delivery.' },
  },
});

export const ProgressFilter = { open: 'open', new: 'new', ready: 'ready', done: 'done' } as const;
export type ProgressFilter = keyof typeof ProgressFilter;
registerEnumType(ProgressFilter, {
  name: 'ProgressFilter',
  description: 'Which boxes of a list, by what has been done with them.',
  valuesConfig: {
    open: { description: 'Everything that its member does not have yet: new and ready.' },
    new: { description: 'Nothing has been done with it.' },
    ready: { description: 'Packed, and not handed over.' },
    done: { description: 'Handed over or on its way: collected and shipped.' },
  },
});

export const EventKind = {
  started: 'started',
  renewed: 'renewed',
  skipped: 'skipped',
  skip_undone: 'skip_undone',
  box_changed: 'box_changed',
  address_changed: 'address_changed',
  canceled: 'canceled',
  reactivated: 'reactivated',
  paid: 'paid',
  payment_failed: 'payment_failed',
  written_off: 'written_off',
  refunded: 'refunded',
  noted: 'noted',
  missed: 'missed',
  gift_ended: 'gift_ended',
  card_changed: 'card_changed',
} as const;
export type EventKind = keyof typeof EventKind;
registerEnumType(EventKind, {
  name: 'EventKind',
  description: 'What can happen to a membership.',
  valuesConfig: {
    started: { description: 'It was agreed at checkout, with its first order.' },
    renewed: { description: 'The order of a month was made.' },
    skipped: { description: 'A month was skipped.' },
    skip_undone: { description: 'A skip was taken back.' },
    box_changed: { description: 'Another box was chosen, from the next order on.' },
    address_changed: { description: 'The next boxes go elsewhere.' },
    canceled: { description: 'It makes no more orders.' },
    reactivated: { description: 'It makes orders again.' },
    paid: { description: 'An order was paid.' },
    payment_failed: { description: 'An order could not be charged.' },
    written_off: { description: 'An order is no longer asked to be paid.' },
    refunded: { description: 'The payment of an order was given back.' },
    noted: {
      description: 'Somebody wrote a note, marked a box ready, collected or shipped, or undid such a mark.',
    },
    missed: { description: 'A month came due while nothing ran, and brings no box.' },
    gift_ended: { description: 'The gift has brought its box.' },
    card_changed: { description: 'Another card is charged from now on.' },
  },
});

export const PaymentMethod = { offline: 'offline', card: 'card' } as const;
export type PaymentMethod = keyof typeof PaymentMethod;
registerEnumType(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'How boxes are paid.',
  valuesConfig: {
    offline: { description: 'The business takes the payment at pickup or delivery.' },
    card: { description: 'By card: the first box at checkout, every later one when it is made.' },
  },
});
