import { statSync } from 'node:fs';

import { inProject } from './project.mjs';
import { filesOf, hashOf } from './stamp.mjs';

const LOOK_EVERY_MS = 500;

/**
 * Calls `changed` when the content of these folders is another one than before: a file that is written anew with what
 * it held starts nothing. It looks at the files' times, since Node's own watching of folders misses files that are
 * replaced, as git and many editors do.
 * @param {string[]} folders @param {(file: string) => boolean} counts which files @param {() => unknown} changed
 */
export function watchSources(folders, counts, changed) {
  let seen = timesOf(folders, counts);
  let known = hashOf(folders, counts);
  return setInterval(() => {
    try {
      const now = timesOf(folders, counts);
      if (now === seen) return;
      const content = hashOf(folders, counts);
      seen = now;
      if (content === known) return;
      known = content;
      changed();
    } catch {
      // A file went away between being listed and being read: the next look sees what is there.
    }
  }, LOOK_EVERY_MS);
}

/** @param {string[]} folders @param {(file: string) => boolean} counts */
function timesOf(folders, counts) {
  return folders
    .flatMap((folder) => filesOf(inProject(folder)))
    .filter(counts)
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .join('\n');
}
