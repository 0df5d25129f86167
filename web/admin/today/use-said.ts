import { useCallback, useEffect, useState } from 'react';
import { UNDO_MS } from '../packing-marks/mark.ts';

/** What was done last, and the way back. */
export interface Said {
  text: string;
  /** Left out where there is no way back. */
  onUndo?: () => void;
}

/** The last thing that was said, for as long as it can be undone whole; the next one takes its place. */
export function useSaid(): { said: Said | null; say: (said: Said | null) => void } {
  const [said, say] = useState<Said | null>(null);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => say(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return { said, say: useCallback((next) => say(next), []) };
}
