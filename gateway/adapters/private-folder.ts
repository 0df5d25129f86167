import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder that nobody else on the machine can look into, where it is missing: names of files say of whom they are.
 * Folders above it are made as the system makes them; one that is there stays as its operator has it.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    // A file stands in the way: what is made below it says so.
    if (error.code !== 'EEXIST') throw error;
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
