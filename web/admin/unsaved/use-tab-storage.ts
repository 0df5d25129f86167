import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { writeTab } from '../../client/storage/tab-storage.ts';

/** How long the typing must rest before it is written down. */
const REST_MS = 400;

/**
 * Keeps unsaved work in the tab while there is any (null: there is none), so that a reload or an ended session loses
 * nothing. The last burst of typing is written where the page or the screen goes away before the rest is over.
 * @returns writes down at once what is unsaved now: before a save, whose answer may end everything.
 */
export function useTabStorage(key: string, unsaved: object | null): () => void {
  const latest = useRef(unsaved);
  useLayoutEffect(() => {
    latest.current = unsaved;
  }, [unsaved]);
  const keep = useCallback(() => writeTab(key, latest.current), [key]);

  useEffect(() => {
    if (unsaved === null) {
      keep();
      return undefined;
    }
    const timer = setTimeout(keep, REST_MS);
    return () => clearTimeout(timer);
  }, [keep, unsaved]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', onHidden);
      keep();
    };
  }, [keep]);

  return keep;
}
