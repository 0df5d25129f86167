import { deleteDeviceDatabase } from './device-database.ts';
import { forgetKeptFiles } from './kept-files.ts';

/**
 * Deletes what this device keeps of packing days: answers, marks that still wait, and the files with which the screen
 * opens without a connection. Whoever signs out leaves nothing (docs/rules.md "Packing day").
 */
export async function forgetDevice(): Promise<void> {
  await Promise.all([deleteDeviceDatabase(), forgetKeptFiles()]);
}
