import { useEffect } from 'react';

/** Keeps the screen awake while it is looked at, where the browser can; taken again whenever somebody comes back. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // Refused where the battery is low: the screen sleeps as it always did.
      const taken = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      if (isOver) void taken?.release();
      else lock = taken;
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void lock?.release();
    };
  }, []);
}
