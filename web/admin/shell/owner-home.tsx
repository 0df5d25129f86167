import { useEffect } from 'react';
import { matchPath, Navigate } from 'react-router-dom';
import { useAdminViewer } from '../../client/session/admin-viewer.ts';
import type { AdminViewer } from '../../client/session/admin-viewer.ts';
import { readStored, storageKeys, writeStored } from '../../client/storage/storage.ts';
import { screens, to } from '../screens.ts';

/**
 * Owner Home: the dashboard of the first business, kept as owner_home_path (docs/rules.md "Admin area"). A kept path of
 * a business that is no longer theirs is made anew.
 */
export function OwnerHome() {
  const viewer = useAdminViewer();
  const home = keptHome(viewer) ?? ownerHomePath(viewer);
  useEffect(() => {
    writeStored(storageKeys.ownerHomePath, home);
  }, [home]);
  return <Navigate replace to={home} />;
}

function ownerHomePath({ attachments: [first] }: AdminViewer): string {
  return first ? to('business', first.business.id) : to('my');
}

function keptHome({ attachments }: AdminViewer): string | null {
  const stored = readStored(storageKeys.ownerHomePath);
  if (!stored) return null;
  const id = matchPath(screens.business.pattern, stored)?.params.id;
  return attachments.some(({ business }) => business.id === id) ? stored : null;
}
