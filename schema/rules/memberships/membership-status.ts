/** What a status says about a membership. */
interface Meaning {
  /** Figures, members of a business and the average price count it. */
  counts: boolean;
  /** Its boxes come and are charged, for as long as it has any to bring. */
  runs: boolean;
  /** Its months, box and address can be changed; where not, IS_CANCELED is said. */
  changes: boolean;
}

/** Every status, and all that is decided by it: a new one is added here first. Source: docs/rules.md "Canceling". */
const MEANINGS = {
  active: { counts: true, runs: true, changes: true },
  canceled: { counts: false, runs: false, changes: false },
} as const satisfies Record<string, Meaning>;

export type MembershipStatus = keyof typeof MEANINGS;

export const MEMBERSHIP_STATUSES = Object.keys(MEANINGS) as MembershipStatus[];

/** The statuses of a membership whose boxes come, for statements. Source: docs/rules.md "Renewals". */
export const RUNNING_STATUSES = MEMBERSHIP_STATUSES.filter(isRunning);

/**
 * True for a membership that figures count as active; the database's own counting says the same in
 * schema/database/functions/counts-as-active.sql. Source: docs/rules.md "What figures mean".
 */
export function countsAsActive(status: MembershipStatus): boolean {
  return MEANINGS[status].counts;
}

/** True for a membership whose boxes come and are charged. Source: docs/rules.md "Renewals". */
export function isRunning(status: MembershipStatus): boolean {
  return MEANINGS[status].runs;
}

/** True for a membership that brings a box every month: a gift brings its only one. Source: docs/rules.md "Gifts". */
export function renews({ status, isGift }: { status: MembershipStatus; isGift: boolean }): boolean {
  return isRunning(status) && !isGift;
}

/** True for a membership that can be changed: skipped, given another box or address. Source: docs/rules.md "Canceling". */
export function canBeChanged(status: MembershipStatus): boolean {
  return MEANINGS[status].changes;
}
