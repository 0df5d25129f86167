import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

export type ComingMonth = PortalSubscriptionFragment['skippableMonths'][number];

type Skippable = Pick<
  PortalSubscriptionFragment,
  'skipMonth' | 'skippableMonths' | 'skipProblem' | 'isSkipped' | 'paymentState'
>;

/** The coming months; the upcoming one as the specification's button has it, with its reason. */
export function comingMonths(subscription: Skippable): ComingMonth[] {
  const { skippableMonths, skipMonth, skipProblem, isSkipped } = subscription;
  return skippableMonths.map((month) =>
    month.yearMonth === skipMonth
      ? {
          ...month,
          isSkipped: isSkipped || month.isSkipped,
          isOpen: month.isOpen && skipProblem === null,
          problem: skipProblem ?? month.problem,
        }
      : month,
  );
}

/**
 * Where the upcoming month can no longer be skipped: the first that can be. Who owes for a box skips none. Source:
 * docs/rules.md "Skipping a month".
 */
export function monthInstead(subscription: Skippable): ComingMonth | undefined {
  const months = comingMonths(subscription);
  const upcoming = months.find(({ yearMonth }) => yearMonth === subscription.skipMonth);
  if (subscription.paymentState === 'past_due' || !upcoming || upcoming.isOpen || upcoming.isSkipped)
    return undefined;
  return months.find(({ isOpen, isSkipped }) => isOpen && !isSkipped);
}
