import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { errorMessage, isRefused, errorDetails } from '../../client/errors/error-message.ts';
import { toast } from '../../ui/messages/toaster.tsx';
import { createMarkQueue, MarksRefused } from './marks/mark-queue.ts';
import type { MarkQueue, QueueState } from './marks/mark-queue.ts';
import { deviceMarkStore } from './marks/mark-store.ts';
import { inputOf, markWords } from './marks/mark.ts';
import { MarkPackingDocument } from './today.generated.ts';
import type { MarkPackingMutation } from './today.generated.ts';

/** Long enough to read a name and a reason. Milliseconds. */
const LONG = 8000;

/** The marks of this device at a business, on their way to the server; what it refuses is said by name. */
export function useMarks(businessId: string, accountId: string): { queue: MarkQueue; state: QueueState } {
  const client = useApolloClient();
  const [queue] = useState(() =>
    createMarkQueue({
      accountId,
      businessId,
      store: deviceMarkStore,
      onRefused: (mark, problem) =>
        toast(`${mark.name} could not be ${markWords(mark)}: ${problem}`, { tone: 'bad', duration: LONG }),
      send: async (marks) => {
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
      },
    }),
  );
  useEffect(() => {
    void queue.start();
    const flush = () => void queue.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      queue.close();
    };
  }, [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  return { queue, state };
}
