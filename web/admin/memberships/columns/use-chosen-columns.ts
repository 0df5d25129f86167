import { useState } from 'react';
import { useAdminViewer } from '../../../client/session/admin-viewer.ts';
import { readStored, storageKeys, writeStored } from '../../../client/storage/storage.ts';
import { USUAL_COLUMNS } from './membership-columns.tsx';

/**
 * Which columns this person has chosen for memberships lists on this device, and the way to choose others; null goes
 * back to the usual ones.
 */
export function useChosenColumns(): [readonly string[], (ids: readonly string[] | null) => void] {
  const { account } = useAdminViewer();
  const key = storageKeys.membershipColumns(account.id);
  const [stored, setStored] = useState(() => readStored(key));
  const choose = (ids: readonly string[] | null) => {
    const next = ids && ids.join(' ');
    writeStored(key, next);
    setStored(next);
  };
  return [stored === null ? USUAL_COLUMNS : stored.split(' '), choose];
}
