import { useEffect, useRef, useState } from 'react';
import { NEXT_BOX_SAVE_FAILED_MS, NEXT_BOX_SAVED_MS } from '../../../schema/rules/limits.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import type { SavedText } from './text-storage.ts';
import { useSaveNextBoxMutation } from './next-box.generated.ts';

/** What the last save said: for 3 seconds where it worked, for 5 where it did not (docs/rules.md "Next box editor"). */
export type Outcome = { is: 'saved' } | { is: 'failed'; reason: string };

/** Somebody else saved it in the meantime: the newest text, and who wrote it where that is known. */
export interface NextBoxConflict {
  theirs: SavedText;
  savedBy: string | null;
}

/**
 * Saves a business's next box with the version that the text began from; `outcome` is what to say about it now,
 * `conflict` what another version says. `reload` answers the newest text, and is rejected where it can't be had.
 */
export function useSaveNextBox(id: string, reload: () => Promise<SavedText>) {
  const [saveNextBox, { loading }] = useSaveNextBoxMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [conflict, setConflict] = useState<NextBoxConflict | null>(null);
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
  const save = async (text: SavedText & { yearMonth: string }): Promise<SavedText | null> => {
    say(null);
    const { content, version, yearMonth } = text;
    try {
      const { data } = await saveNextBox({
        variables: { id, content, version, yearMonth, pictureUrl: text.pictureUrl ?? '' },
      });
      setConflict(null);
      say({ is: 'saved' });
      const saved = data?.saveNextBox;
      return saved
        ? {
            content: saved.content,
            pictureUrl: saved.pictureUrl ?? null,
            version: saved.version,
            yearMonth: saved.yearMonth,
          }
        : { ...text, version: version + 1 };
    } catch (error) {
      const { code, savedBy } = errorDetails(error);
      const theirs = code === 'CONFLICT' ? await reload().catch(() => null) : null;
      if (theirs) setConflict({ theirs, savedBy });
      else say({ is: 'failed', reason: errorMessage(error, { fallback: '' }) });
      return null;
    }
  };
  return { save, isSaving: loading, outcome, conflict, dropConflict: () => setConflict(null) };
}
