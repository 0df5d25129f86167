import type { ApolloClient } from '@apollo/client';
import { errorDetails, errorMessage, isRefused } from '../../client/errors/error-message.ts';
import { readSession } from '../../client/session/session.ts';
import { MarksRefused } from './mark-queue.ts';
import type { MarkResults } from './mark-queue.ts';
import { inputOf } from './mark.ts';
import type { Mark } from './mark.ts';
import { MarkPackingDocument } from './packing-marks.generated.ts';
import type { MarkPackingMutation } from './packing-marks.generated.ts';

/**
 * Sends marks of one account at one business, at most 100, as that account and nobody else: where somebody else is
 * signed in by now they wait.
 * @throws MarksRefused where the whole call was refused; anything else may be tried again.
 */
export async function sendMarks(client: ApolloClient, marks: readonly Mark[]): Promise<MarkResults> {
  const { accountId, businessId } = marks[0]!;
  if (readSession()?.user.id !== accountId) throw new Error('Somebody else is signed in.');
  try {
    const { data } = await client.mutate<MarkPackingMutation>({
      mutation: MarkPackingDocument,
      variables: { id: businessId, marks: marks.map(inputOf) },
      fetchPolicy: 'no-cache',
    });
    return data!.markPacking;
  } catch (error) {
    // Whoever signs in again finds their marks; too many calls are fewer in a moment.
    const isForNow = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'].includes(errorDetails(error).code ?? '');
    if (isRefused(error) && !isForNow)
      throw new MarksRefused(errorMessage(error, { fallback: 'It was refused.' }), { cause: error });
    throw error;
  }
}
