import { graphEnum } from '../../graph-enum.ts';
import { type MembershipStatus } from '../../rules/memberships/membership-status.ts';

export const SubscriptionStatus = graphEnum<MembershipStatus>(
  'SubscriptionStatus',
  'Whether a subscription still brings boxes.',
  {
    active: 'It renews every month (a gift: until its one box has come).',
    canceled: 'It keeps its history and makes no more orders.',
  },
);
export type SubscriptionStatus = MembershipStatus;

export const PaymentState = graphEnum(
  'PaymentState',
  'Whether the payments of a subscription are in order.',
  {
    ok: 'Nothing is overdue.',
    past_due: 'A renewal could not be charged: its box is still to be paid.',
  },
);
export type PaymentState = keyof typeof PaymentState;
