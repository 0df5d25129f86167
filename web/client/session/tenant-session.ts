import { useLayoutEffect, useState } from 'react';
import { clearSession, opensAdmin, useEndedSession, useSession } from './session.ts';
import type { EndedSession, Session } from './session.ts';
import { readTenant, writeTenant } from '../storage/stored-tenant.ts';

interface TenantSession {
  session: Session | null;
  /** True for the moment in which a member is logged out: no call may be made in it. */
  settling: boolean;
  /** Whose session it was, where nobody asked for its end. */
  ended: EndedSession | null;
}

/**
 * The session at a business's portal or checkout. Who arrives where the stored tenant differs from the URL's is logged
 * out, being a member; an admin or an attached user goes on as a visitor of this business (docs/rules.md "Which
 * business a call is about"). Where another tab signs in at another business later, that session is left alone and is
 * none here.
 */
export function useTenantSession(urlTenant: string | null): TenantSession {
  const session = useSession();
  const ended = useEndedSession();
  const [arrivedAt, setArrivedAt] = useState<string | null | undefined>(undefined);
  const storedTenant = readTenant();
  const differs =
    session !== null && urlTenant !== null && storedTenant !== null && storedTenant !== urlTenant;
  const isStaff = session !== null && opensAdmin(session.user);
  const isArriving = arrivedAt !== urlTenant;
  if (differs && isStaff) writeTenant(urlTenant);
  if (isArriving && !differs) setArrivedAt(urlTenant);
  useLayoutEffect(() => {
    if (differs && !isStaff && isArriving) clearSession('other-business');
  }, [differs, isStaff, isArriving]);
  if (!differs || isStaff) return { session, settling: false, ended };
  if (isArriving) return { session, settling: true, ended };
  const { username } = session.user;
  return { session: null, settling: false, ended: { username, tenant: storedTenant, why: 'another-tab' } };
}
