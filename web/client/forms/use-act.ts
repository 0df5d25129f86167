import { useRef, useState } from 'react';
import { errorMessage } from '../errors/error-message.ts';

/**
 * What a question's button does: `isBusy` from the press until all of it is over, the list read anew and the dialog
 * closed, so that a second press does nothing; then, where it failed, why.
 */
export function useAct(messages: Parameters<typeof errorMessage>[1]) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorMessage(error, messages));
    }
    isRunning.current = false;
    setBusy(false);
  };

  return { act, isBusy, failure };
}
