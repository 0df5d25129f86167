import { useCallback } from 'react';
import { errorDetails, errorMessage, isRefused } from '../../client/errors/error-message.ts';
import { readSession } from '../../client/session/session.ts';
import { MarksRefused } from './mark-queue.ts';
import type { MarkResults } from './mark-queue.ts';
import { inputOf } from './mark.ts';
import type { Mark } from './mark.ts';
import { useMarkPackingMutation } from './packing-marks.generated.ts';
import type { MarkPackingMutationFn } from './packing-marks.generated.ts';

/** What sends marks; the same function as long as the screen is there, and afterwards too. */
export function useSendMarks(): (marks: readonly Mark[]) => Promise<MarkResults> {
  const [markPacking] = useMarkPackingMutation({ fetchPolicy: 'no-cache' });
  return useCallback((marks) => sendMarks(markPacking, marks), [markPacking]);
}

/**
 * Sends marks of one account at one business, at most 100, as that account and nobody else: where somebody else is
 * signed in by now they wait.
 * @throws MarksRefused where the whole call was refused; anything else may be tried again.
 */
async function sendMarks(markPacking: MarkPackingMutationFn, marks: readonly Mark[]): Promise<MarkResults> {
  const { accountId, businessId } = marks[0]!;
  if (readSession()?.user.id !== accountId) throw new Error('Somebody else is signed in.');
  try {
    const { data } = await markPacking({ variables: { id: businessId, marks: marks.map(inputOf) } });
    return data!.markPacking;
  } catch (error) {
    // Whoever signs in again finds their marks; too many calls are fewer in a moment.
    const isForNow = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'].includes(errorDetails(error).code ?? '');
    if (isRefused(error) && !isForNow)
      throw new MarksRefused(errorMessage(error, { fallback: 'It was refused.' }), { cause: error });
    throw error;
  }
}
