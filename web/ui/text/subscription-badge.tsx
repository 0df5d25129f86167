import { type MembershipStatus } from '../../../schema/rules/memberships/membership-status.ts';
import { Badge } from './badge.tsx';

const BADGES: Record<MembershipStatus, { words: string; tone?: 'good' }> = {
  active: { words: 'Active', tone: 'good' },
  canceled: { words: 'Canceled' },
};

/** Whether a subscription is active or canceled. */
export function SubscriptionBadge({ status }: { status: MembershipStatus }) {
  const { words, tone } = BADGES[status];
  return <Badge tone={tone}>{words}</Badge>;
}
