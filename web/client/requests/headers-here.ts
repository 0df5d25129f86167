import { requestHeaders } from './request-headers.ts';
import { readStored, readStoredObject, storageKeys } from '../storage/storage.ts';
import { readTenant } from '../storage/stored-tenant.ts';

/** The headers of a call that is made now, from the page that is open; `siteTenant` is null on the main host. */
export function headersHere(siteTenant: string | null, isOverAll = false): Record<string, string> {
  const selection = readStoredObject(storageKeys.selection);
  return requestHeaders({
    pathname: window.location.pathname,
    siteTenant,
    isOverAll,
    token: readStored(storageKeys.token),
    storedTenant: readTenant(),
    selectionTenant:
      typeof selection?.businessSlug === 'string' ? selection.businessSlug.toLowerCase() : null,
  });
}
