import { useEffect, useState, useSyncExternalStore } from 'react';
import { createMarkQueue } from '../packing-marks/mark-queue.ts';
import type { MarkQueue, QueueState } from '../packing-marks/mark-queue.ts';
import { deviceMarkStore } from '../packing-marks/mark-store.ts';
import { useSendMarks } from '../packing-marks/send-marks.ts';
import { tellRefused } from '../packing-marks/tell-refused.ts';

/** The marks of this device at a business, on their way to the server; what it refuses is said by name. */
export function useMarks(businessId: string, accountId: string): { queue: MarkQueue; state: QueueState } {
  const send = useSendMarks();
  const [queue] = useState(() =>
    createMarkQueue({
      accountId,
      businessId,
      store: deviceMarkStore,
      onRefused: tellRefused,
      send,
    }),
  );
  useEffect(() => {
    void queue.start();
    const flush = () => void queue.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      queue.close();
    };
  }, [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  return { queue, state };
}
