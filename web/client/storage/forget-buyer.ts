import { readStoredObject, storageKeys, writeStored } from './storage.ts';

/**
 * Takes who is buying out of the stored selection, e-mail, account and address, when somebody signs out: whoever uses the
 * browser next neither reads them nor orders with them. What was chosen stays (docs/rules.md "The selection").
 */
export function forgetBuyer(): void {
  const stored = readStoredObject(storageKeys.selection);
  if (!stored) return;
  const { email: _email, account: _account, address: _address, ...chosen } = stored;
  writeStored(storageKeys.selection, JSON.stringify(chosen));
}
