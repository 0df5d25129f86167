import { untilWords } from '../membership/comes-by.ts';
import { monthName } from '../membership/labels.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

/**
 * How skipping stands in one sentence: the first month that can be skipped today and until when, null where there is none
 * or a month is skipped (which is said with the way to undo it).
 */
export function skipSummary(
  subscription: Pick<
    PortalSubscriptionFragment,
    | 'skipMonth'
    | 'skipBy'
    | 'skipProblem'
    | 'isSkipped'
    | 'skippableMonths'
    | 'paymentState'
    | 'box'
    | 'pendingBox'
    | 'business'
  >,
): { sentence: string | null; isSkipping: boolean } {
  const { skipMonth, skipBy, skipProblem, isSkipped, skippableMonths, paymentState } = subscription;
  const isSkipping = isSkipped || skippableMonths.some((month) => month.isSkipped);
  if (isSkipping || paymentState === 'past_due') return { sentence: null, isSkipping };
  const upcoming = skipMonth && skipBy && !skipProblem ? { yearMonth: skipMonth, skipBy } : undefined;
  const first = upcoming ?? skippableMonths.find(({ isOpen }) => isOpen);
  return {
    sentence: first
      ? `You can skip ${monthName(first.yearMonth)} until ${untilWords(first.skipBy, subscription)}.`
      : null,
    isSkipping,
  };
}
