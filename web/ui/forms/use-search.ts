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
  const [results, setResults] = useState<Found<Option> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async (query: string) => {
    const mine = (newest.current += 1);
    const answer = await search(query).then(
      (options) => ({ text: query, options, failed: false }),
      () => ({ text: query, options: [], failed: true }),
    );
    if (mine === newest.current) setResults(answer);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    const query = typed.trim();
    // Whatever is on the way answers another question.
    newest.current += 1;
    if (query === '') setResults(null);
    else timer.current = setTimeout(() => void ask(query), delay);
  };
  return { text, type, results: text.trim() === '' ? null : results };
}
