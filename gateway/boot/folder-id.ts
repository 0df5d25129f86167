import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';

/** Tells one data folder from another without saying where it is: `npm run clock` moves only its own project's server. */
export function folderId(dataDir: string): string {
  return createHash('sha256').update(realOf(dataDir)).digest('hex').slice(0, 16);
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // Not made yet.
    return folder;
  }
}
