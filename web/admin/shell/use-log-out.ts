import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetDevice } from '../../client/offline/forget-device.ts';
import { clearSession } from '../../client/session/session.ts';
import { paths } from '../../app/paths.ts';
import { useAdminSignOutMutation } from './admin-shell.generated.ts';

/** How long the server may take to end the session before this device forgets it anyway. */
const PATIENCE_MS = 2000;

/** Ends the session on the server and on this device and goes to /membership (docs/rules.md "Signing in"). */
export function useLogOut(): { logOut: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const [signOut] = useAdminSignOutMutation();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([signOut().catch(() => undefined), patience]);
    await forgetDevice();
    await navigate(paths.portal());
    clearSession();
  };
  return { logOut: () => void (leaving || leave()), leaving };
}
