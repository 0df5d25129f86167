import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { deviceMarkStore } from '../packing-marks/mark-store.ts';
import { useSendMarks } from '../packing-marks/send-marks.ts';
import { sendWaiting } from '../packing-marks/send-waiting.ts';
import { tellRefused } from '../packing-marks/tell-refused.ts';
import { screens } from '../screens.ts';

/**
 * Sends what somebody pressed on a packing day without a connection, whatever screen they open when they are back:
 * signed in again after their session ended, or with the line restored. The open packing day sends its own.
 */
export function useWaitingMarks(accountId: string): void {
  const sendMarks = useSendMarks();
  useEffect(() => {
    const send = () => {
      const open = matchPath(screens.businessToday.pattern, window.location.pathname)?.params.id;
      void sendWaiting({
        accountId,
        store: deviceMarkStore,
        send: sendMarks,
        onRefused: tellRefused,
        ...(open && { except: open }),
      });
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [sendMarks, accountId]);
}
