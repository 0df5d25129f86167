import { useEffect, useRef, useState } from 'react';
import { NEXT_BOX_SAVE_FAILED_MS, NEXT_BOX_SAVED_MS } from '../../../schema/rules/limits.ts';
import { errorMessage } from '../../client/error-message.ts';
import { useSaveNextBoxMutation } from './next-box.generated.ts';

/** What the last save said: for 3 seconds where it worked, for 5 where it did not (spec.md section 8). */
export type Outcome = { is: 'saved' } | { is: 'failed'; reason: string };

/** Saves a business's next box; `outcome` is what to say about it now. */
export function useSaveNextBox(id: string) {
  const [saveNextBox, { loading }] = useSaveNextBoxMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const say = (said: Outcome | null) => {
    clearTimeout(timer.current);
    setOutcome(said);
    if (!said) return;
    const ms = said.is === 'saved' ? NEXT_BOX_SAVED_MS : NEXT_BOX_SAVE_FAILED_MS;
    timer.current = setTimeout(() => setOutcome(null), ms);
  };
  /** Answers what the server keeps, or null where it kept nothing. */
  const save = async (content: string): Promise<string | null> => {
    say(null);
    try {
      const { data } = await saveNextBox({ variables: { id, content } });
      say({ is: 'saved' });
      return data?.saveNextBox.content ?? content;
    } catch (error) {
      say({ is: 'failed', reason: errorMessage(error, { fallback: '' }) });
      return null;
    }
  };
  return { save, isSaving: loading, outcome };
}
