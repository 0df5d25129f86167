import { useLayoutEffect } from 'react';
import { clearSession, opensAdmin, useSession } from './session.ts';
import type { Session } from './session.ts';
import { readTenant, writeTenant } from './storage.ts';

/**
 * The session at a business's portal or checkout. Where the stored tenant differs from the URL's, a member is logged
 * out; an admin or an attached user goes on as a visitor of this business (decisions section 2). `settling` is true
 * for the moment in which that happens: no call may be made in it.
 */
export function useTenantSession(urlTenant: string | null): { session: Session | null; settling: boolean } {
  const session = useSession();
  const storedTenant = readTenant();
  const differs =
    session !== null && urlTenant !== null && storedTenant !== null && storedTenant !== urlTenant;
  const isStaff = session !== null && opensAdmin(session.user);
  if (differs && isStaff) writeTenant(urlTenant);
  useLayoutEffect(() => {
    if (differs && !isStaff) clearSession();
  }, [differs, isStaff]);
  return { session, settling: differs && !isStaff };
}
