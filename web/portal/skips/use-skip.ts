import { useState } from 'react';
import { errorMessage } from '../../client/errors/error-message.ts';
import {
  useSkipSubscriptionMutation,
  useUndoSkipSubscriptionMutation,
} from '../membership/membership-actions.generated.ts';
import { useNews } from '../membership/news.tsx';
import { monthName } from '../membership/labels.ts';

/** Skips a month of a subscription and takes a skip back; null is the upcoming month, in the specification's words. */
export function useSkip(id: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const news = useNews();
  const [skipSubscription, skipping] = useSkipSubscriptionMutation();
  const [undoSkipSubscription, undoing] = useUndoSkipSubscriptionMutation();

  const attempt = async (act: () => Promise<unknown>, sentence: string, fallback: string) => {
    setFailure(null);
    news.clear();
    try {
      await act();
      news.say(sentence);
    } catch (error) {
      setFailure(errorMessage(error, { fallback, safe: 'It is safe to try again.' }));
    }
  };
  return {
    skip: (yearMonth: string | null) =>
      attempt(
        () => skipSubscription({ variables: { id, yearMonth } }),
        yearMonth ? `${monthName(yearMonth)} was skipped.` : 'Your upcoming month was skipped.',
        'Failed to skip this month',
      ),
    undo: (yearMonth: string | null) =>
      attempt(
        () => undoSkipSubscription({ variables: { id, yearMonth } }),
        yearMonth ? `${monthName(yearMonth)} is back.` : 'Your upcoming month is back.',
        'Failed to undo the skip',
      ),
    busy: skipping.loading || undoing.loading,
    failure,
    done: news.sentence,
  };
}
