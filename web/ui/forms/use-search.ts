import { useEffect, useRef, useState } from 'react';

interface Found<Option> {
  /** What was searched for. */
  text: string;
  options: readonly Option[];
  failed: boolean;
}

/**
 * Searches `delay` milliseconds after the last key. An answer that comes after a newer question is dropped; `found` is
 * null where nothing is asked or the answer is on the way.
 */
export function useSearch<Option>(search: (text: string) => Promise<readonly Option[]>, delay: number) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found<Option> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async (wanted: string) => {
    const mine = (asked.current += 1);
    const answer = await search(wanted).then(
      (options) => ({ text: wanted, options, failed: false }),
      () => ({ text: wanted, options: [], failed: true }),
    );
    if (mine === asked.current) setFound(answer);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    const wanted = typed.trim();
    // Whatever is on the way answers another question.
    asked.current += 1;
    if (wanted === '') setFound(null);
    else timer.current = setTimeout(() => void ask(wanted), delay);
  };
  return { text, type, found: text.trim() === '' ? null : found };
}
