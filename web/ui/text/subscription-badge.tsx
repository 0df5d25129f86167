import { type MembershipStatus } from '../../../schema/rules/memberships/membership-status.ts';
import { Badge } from './badge.tsx';
import { ENDED, MEMBERSHIP_STATUS_WORDS } from './membership-status-words.ts';

/** The status of a subscription; a gift that has brought its box has ended, and was not canceled. */
export function SubscriptionBadge({ status, ended }: { status: MembershipStatus; ended: boolean }) {
  if (ended) return <Badge>{ENDED}</Badge>;
  const { label, tone } = MEMBERSHIP_STATUS_WORDS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
