import { useRef, useState } from 'react';
import { errorMessage } from '../../../client/errors/error-message.ts';
import type { ForeseenMovesFragment } from '../days.generated.ts';

/** What a dry run of a change of days has said: `foreseen` null while it is on its way, or why it said nothing. */
export interface Foreseeing {
  foreseen: ForeseenMovesFragment | null;
  failure: string | null;
}

/** Asks the server what a change of days would do; of several questions the last one's answer counts. */
export function useForeseen() {
  const [foreseeing, setForeseeing] = useState<Foreseeing | null>(null);
  const asked = useRef(0);
  const ask = async (work: () => Promise<ForeseenMovesFragment | undefined>): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setForeseeing({ foreseen: null, failure: null });
    let answer: Foreseeing;
    try {
      answer = { foreseen: (await work()) ?? null, failure: null };
    } catch (error) {
      answer = {
        foreseen: null,
        failure: errorMessage(error, { fallback: 'We could not tell what this does.' }),
      };
    }
    if (mine === asked.current) setForeseeing(answer);
  };
  const forget = () => {
    asked.current += 1;
    setForeseeing(null);
  };
  return { foreseeing, ask, forget };
}
