import { useEffect } from 'react';
import { keepDraft } from './kept-draft.ts';
import type { DraftState } from './use-draft.ts';

/** How long the typing must rest before it is written down. */
const REST_MS = 400;

/** Keeps unsaved work in the tab while there is any, so that a reload loses nothing. */
export function useKeptDraft(
  address: string,
  accountId: string,
  { base, version, draft, known }: DraftState,
  isUnsaved: boolean,
): void {
  useEffect(() => {
    if (!isUnsaved) {
      keepDraft(address, accountId, null);
      return undefined;
    }
    const keep = () => keepDraft(address, accountId, { base, version, draft, known });
    const timer = setTimeout(keep, REST_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [address, accountId, base, version, draft, known, isUnsaved]);
}
