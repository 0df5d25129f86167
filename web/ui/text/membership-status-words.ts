import type { MembershipStatus } from '../../../schema/rules/memberships/membership-status.ts';

/** The status of a membership as badges, filters and its history say it. Source: docs/rules.md "Canceling". */
export const MEMBERSHIP_STATUS_WORDS: Record<MembershipStatus, { label: string; tone?: 'good' }> = {
  active: { label: 'Active', tone: 'good' },
  canceled: { label: 'Canceled' },
};

/** Of a gift that has brought its box: it is over, and nobody has canceled it. */
export const ENDED = 'Ended';
