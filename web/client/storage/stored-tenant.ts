import { readStored, storageKeys, writeStored } from './storage.ts';

/** The slug of the business that the visitor is at, lower case, or null. */
export function readTenant(): string | null {
  return readStored(storageKeys.tenant)?.trim().toLowerCase() || null;
}

/** Stores the slug in lower case; null forgets it. */
export function writeTenant(slug: string | null): void {
  writeStored(storageKeys.tenant, slug?.trim().toLowerCase() || null);
}
