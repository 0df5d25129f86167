import { type MembershipStatus } from '../../../schema/rules/memberships/membership-status.ts';
import { Badge } from './badge.tsx';
import { MEMBERSHIP_STATUS_WORDS } from './membership-status-words.ts';

/** The status of a subscription. */
export function SubscriptionBadge({ status }: { status: MembershipStatus }) {
  const { label, tone } = MEMBERSHIP_STATUS_WORDS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
