import { createContext, useContext, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

interface Said {
  by: string;
  sentence: string;
}

const NewsContext = createContext<{ said: Said | null; setSaid: (said: Said | null) => void }>({
  said: null,
  setSaid: () => {},
});

/** The portal says one piece of good news at a time: the next action takes the one before away. */
export function NewsProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<Said | null>(null);
  const value = useMemo(() => ({ said, setSaid }), [said]);
  return <NewsContext.Provider value={value}>{children}</NewsContext.Provider>;
}

interface News {
  /** What this part said last, while nothing was done since. */
  sentence: string | null;
  say: (sentence: string) => void;
  /** An action begins: what was said before is over, whoever said it. */
  clear: () => void;
}

/** What one part of the portal has to say, beside where it happened. */
export function useNews(): News {
  const by = useId();
  const { said, setSaid } = useContext(NewsContext);
  return {
    sentence: said?.by === by ? said.sentence : null,
    say: (sentence) => setSaid({ by, sentence }),
    clear: () => setSaid(null),
  };
}
