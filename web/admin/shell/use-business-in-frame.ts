import { matchPath, useLocation } from 'react-router-dom';
import { useAdminViewer } from '../../client/admin-viewer.ts';
import { useBusinessInFrameQuery } from './admin-shell.generated.ts';

export interface FrameBusiness {
  id: string;
  /** Null until it is known, or where it is not shown to this person. */
  name: string | null;
  logoUrl: string;
}

/** The business that the open screen is about, or null. Admins have businesses that they are not attached to. */
export function useBusinessInFrame(): FrameBusiness | null {
  const { isAdmin, attachments } = useAdminViewer();
  const { pathname } = useLocation();
  const id = matchPath('/admin/business/:id/*', pathname)?.params.id ?? null;
  const mine = attachments.find(({ business }) => business.id === id)?.business;
  const asks = id !== null && !mine && isAdmin;
  const { data } = useBusinessInFrameQuery(asks ? { variables: { id } } : { skip: true });
  if (id === null) return null;
  const { name = null, logoUrl = '' } = mine ?? data?.managedBusiness.business ?? {};
  return { id, name, logoUrl };
}
