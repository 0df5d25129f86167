import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

type Month = PortalSubscriptionFragment['skippableMonths'][number];

export interface MonthsToSkip {
  /** Skipped, besides the upcoming one. */
  skipped: Month[];
  /** Not skipped, and too late to. */
  closed: Month[];
  /** Where the upcoming one is closed: the first that is not. */
  instead: Month | undefined;
  /** Any other that can be skipped today. */
  others: Month[];
  isUpcomingOpen: boolean;
}

/** The coming months of a subscription by what can be done about each. Who owes for a box skips none of them. */
export function monthsToSkip({
  skipMonth,
  skippableMonths,
  paymentState,
}: Pick<PortalSubscriptionFragment, 'skipMonth' | 'skippableMonths' | 'paymentState'>): MonthsToSkip {
  const skipped = skippableMonths.filter((month) => month.isSkipped && month.yearMonth !== skipMonth);
  const closed = skippableMonths.filter((month) => !month.isSkipped && !month.isOpen);
  const open = skippableMonths.filter((month) => !month.isSkipped && month.isOpen);
  const isUpcomingOpen = open.some(({ yearMonth }) => yearMonth === skipMonth);
  const later = open.filter(({ yearMonth }) => yearMonth !== skipMonth);
  const owes = paymentState === 'past_due';
  const instead = owes || isUpcomingOpen || closed.length === 0 ? undefined : later[0];
  const others = owes ? [] : instead ? later.slice(1) : later;
  return { skipped, closed, instead, others, isUpcomingOpen };
}
