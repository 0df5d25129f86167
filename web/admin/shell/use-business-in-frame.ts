import { matchPath, useLocation } from 'react-router-dom';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import { useBusinessInFrameQuery, useMembershipInFrameQuery } from './admin-shell.generated.ts';

export interface FrameBusiness {
  id: string;
  /** Null until it is known, or where it is not shown to this person. */
  name: string | null;
  logoUrl: string;
}

/** The business that the open screen is about, or whose membership it is about, or null. Admins have businesses that they are not attached to. */
export function useBusinessInFrame(): FrameBusiness | null {
  const { isAdmin, attachments } = useAdminViewer();
  const { pathname } = useLocation();
  const membershipId = matchPath('/admin/membership/:id', pathname)?.params.id;
  const ofMembership = useMembershipInFrameQuery(
    membershipId ? { variables: { id: membershipId } } : { skip: true },
  ).data?.membership.business;
  const id = matchPath('/admin/business/:id/*', pathname)?.params.id ?? ofMembership?.id ?? null;
  const mine = attachments.find(({ business }) => business.id === id)?.business;
  const asks = id !== null && !mine && !ofMembership && isAdmin;
  const { data } = useBusinessInFrameQuery(asks ? { variables: { id } } : { skip: true });
  if (id === null) return null;
  const { name = null, logoUrl = '' } = mine ?? ofMembership ?? data?.managedBusiness.business ?? {};
  return { id, name, logoUrl };
}
