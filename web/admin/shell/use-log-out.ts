import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetDevice } from '../../client/offline/forget-device.ts';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { clearSession } from '../../client/session/session.ts';
import { forgetBuyer } from '../../client/storage/forget-buyer.ts';
import { paths } from '../../app/paths.ts';
import { refusalOf } from '../packing-marks/mark.ts';
import { deviceMarkStore } from '../packing-marks/mark-store.ts';
import { useSendMarks } from '../packing-marks/send-marks.ts';
import { sendWaiting } from '../packing-marks/send-waiting.ts';
import { useAdminSignOutMutation } from './admin-shell.generated.ts';

/** How long the server may take to end the session before this device forgets it anyway. */
const PATIENCE_MS = 2000;

/** How long marks of a packing day may take to be sent before somebody is asked about them. */
const SENDING_MS = 4000;

export interface LogOut {
  logOut: () => void;
  leaving: boolean;
  /** Marks of a packing day that could not be sent, which would be lost: somebody has to say so. 0 asks nothing. */
  unsent: number;
  /** The answers to that. */
  stay: () => void;
  loseThem: () => void;
}

/**
 * Ends the session on the server and on this device and goes to /membership (docs/rules.md "Signing in"). What waits of
 * a packing day is sent first; what can't be is only lost where somebody says so.
 */
export function useLogOut(): LogOut {
  const navigate = useNavigate();
  const sendMarks = useSendMarks();
  const { account } = useAdminViewer();
  const [signOut] = useAdminSignOutMutation();
  const [leaving, setLeaving] = useState(false);
  const [unsent, setUnsent] = useState(0);

  /** Answers how many still wait; what was refused is named in `refusals`. */
  const sendFirst = (refusals: string[]) => {
    const sent = sendWaiting({
      accountId: account.id,
      store: deviceMarkStore,
      send: sendMarks,
      onRefused: (mark, problem) => refusals.push(refusalOf(mark, problem)),
    });
    const patience = wait(SENDING_MS).then(() => deviceMarkStore.all(account.id));
    return Promise.race([sent, patience]).then(({ length }) => length);
  };

  const leave = async (isLosing: boolean) => {
    setLeaving(true);
    setUnsent(0);
    const refusals: string[] = [];
    const waiting = isLosing ? 0 : await sendFirst(refusals);
    if (waiting > 0) {
      setUnsent(waiting);
      setLeaving(false);
      return;
    }
    await Promise.race([signOut().catch(() => undefined), wait(PATIENCE_MS)]);
    await forgetDevice(account.id);
    await navigate(
      paths.portal(),
      refusals.length > 0 ? { state: { notice: refusals.join(' '), isPlain: true } } : {},
    );
    forgetBuyer();
    clearSession();
  };

  return {
    logOut: () => void (leaving || leave(false)),
    leaving,
    unsent,
    stay: () => setUnsent(0),
    loseThem: () => void leave(true),
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
