import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BusinessPlace } from '../../client/requests/business-place.ts';
import { clearSession } from '../../client/session/session.ts';
import { forgetBuyer } from '../../client/storage/forget-buyer.ts';
import { readTenant } from '../../client/storage/stored-tenant.ts';
import { paths } from '../../app/paths.ts';
import { useSignOutMutation } from '../profile/account.generated.ts';

/** How long the server may take to end the session before this device forgets it anyway. */
const PATIENCE_MS = 2000;

/**
 * Ends the session on the server and on this device and returns to the tenant's page (docs/rules.md "Signing in"). A
 * server that cannot be reached does not keep anybody signed in here.
 */
export function useLogOut(place: BusinessPlace): { logOut: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([signOut().catch(() => undefined), patience]);
    const tenant = readTenant();
    await navigate(place.homeHref ?? (tenant ? paths.business(tenant) : paths.portal()));
    forgetBuyer();
    clearSession();
  };
  return { logOut: () => void (leaving || leave()), leaving };
}
