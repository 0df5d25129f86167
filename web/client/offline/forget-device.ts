import { forgetDeviceDatabase } from './device-database.ts';
import { forgetKeptFiles } from './kept-files.ts';

/**
 * Deletes what this device keeps of packing days: answers, the account's marks, and the files with which the screen
 * opens without a connection. Whoever signs out leaves nothing (docs/rules.md "Packing day").
 */
export async function forgetDevice(accountId: string): Promise<void> {
  await Promise.all([forgetDeviceDatabase(accountId), forgetKeptFiles()]);
}
