import { useEffect, useState } from 'react';

/** True once `ms` milliseconds have gone by: a skeleton that would only flash is not shown at all. */
export function useDelayed(ms = 150): boolean {
  const [over, setOver] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}
