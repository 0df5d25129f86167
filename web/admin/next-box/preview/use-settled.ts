import { useEffect, useState } from 'react';

/** A value as it stood when it had not changed for so long; at first as it is. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(pause);
  }, [value, ms]);
  return settled;
}
