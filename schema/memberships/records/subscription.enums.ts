import { registerEnumType } from 'type-graphql';
import { type MembershipStatus } from '../../rules/memberships/membership-status.ts';

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
