import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import {
  useSkipSubscriptionMutation,
  useUndoSkipSubscriptionMutation,
} from '../membership/membership-actions.generated.ts';
import { useNews } from '../membership/news.tsx';
import { monthName } from '../membership/labels.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

/**
 * Skips a month of a subscription, "2027-04", and takes a skip back; each answers whether it was done. The upcoming month
 * is told in the specification's words.
 */
export function useSkip({ id, skipMonth }: Pick<PortalSubscriptionFragment, 'id' | 'skipMonth'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const news = useNews();
  const [skipSubscription, skipping] = useSkipSubscriptionMutation();
  const [undoSkipSubscription, undoing] = useUndoSkipSubscriptionMutation();

  const forget = () => {
    setFailure(null);
    news.clear();
  };
  const attempt = async (act: () => Promise<unknown>, sentence: string, fallback: string) => {
    forget();
    try {
      await act();
      news.say(sentence);
      return true;
    } catch (error) {
      setFailure(errorMessage(error, { fallback, safe: 'It is safe to try again.' }));
      return false;
    }
  };
  return {
    skip: (yearMonth: string) =>
      attempt(
        () => skipSubscription({ variables: { id, yearMonth } }),
        yearMonth === skipMonth ? 'Your upcoming month was skipped.' : `${monthName(yearMonth)} was skipped.`,
        'Failed to skip this month',
      ),
    undo: (yearMonth: string) =>
      attempt(
        () => undoSkipSubscription({ variables: { id, yearMonth } }),
        yearMonth === skipMonth ? 'Your upcoming month is back.' : `${monthName(yearMonth)} is back.`,
        'Failed to undo the skip',
      ),
    busy: skipping.loading || undoing.loading,
    failure,
    done: news.sentence,
    forget,
  };
}
