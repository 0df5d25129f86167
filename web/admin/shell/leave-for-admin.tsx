import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeaveSignedIn } from '../../client/session/handover.ts';
import { readSession } from '../../client/session/session.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';

/**
 * /admin on a business's subdomain, reached by a link of the application: the admin area lives on the main host, under
 * the same path. Somebody signed in here arrives signed in there.
 */
export function LeaveForAdmin() {
  const { mainOrigin } = useSiteConfig();
  const { pathname, search } = useLocation();
  const leaveSignedIn = useLeaveSignedIn();
  const hasLeft = useRef(false);
  useEffect(() => {
    // A one-time code is made once.
    if (hasLeft.current) return;
    hasLeft.current = true;
    const address = mainOrigin + pathname + search;
    if (readSession()) void leaveSignedIn(address);
    else window.location.replace(address);
  }, [mainOrigin, pathname, search, leaveSignedIn]);
  return <FrameSkeleton />;
}
