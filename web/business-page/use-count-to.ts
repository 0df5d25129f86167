import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 200;

/**
 * A number that counts to its new value in a fifth of a second. The first value stands at once, and so does every
 * one under reduced motion.
 */
export function useCountTo(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (start === value) return;
    const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    const length = isCalm ? 0 : COUNT_MS;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = length === 0 ? 1 : Math.min(1, Math.max(0, (now - begun) / length));
      const next = Math.round(start + (value - start) * (1 - (1 - share) ** 3));
      from.current = next;
      setShown(next);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
