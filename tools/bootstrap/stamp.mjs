// Whether something must be made anew: by a hash over the content of what it is made from, not by file times,
// which a clone, a copy or a change of branch does not keep.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inProject, root } from './project.mjs';

/**
 * @param {string[]} sources files and folders of the project; one that does not exist counts as such
 * @param {(file: string) => boolean} counts which files of a folder
 */
export function hashOf(sources, counts = () => true) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(inProject(source))).sort()) {
    const name = path.relative(root, file);
    if (!counts(name)) continue;
    hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** All files of a folder, or the file itself. @param {string} place @returns {string[]} */
export function filesOf(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) =>
    entry.name === 'node_modules' ? [] : filesOf(path.join(place, entry.name)),
  );
}

/** @param {string} name @param {string} hash @returns {boolean} */
export function isFresh(name, hash) {
  return readStamps()[name] === hash;
}

/** @param {string} name @param {string} hash */
export function markFresh(name, hash) {
  mkdirSync(path.dirname(stampFile()), { recursive: true });
  writeFileSync(stampFile(), `${JSON.stringify({ ...readStamps(), [name]: hash }, null, 2)}\n`);
}

const stampFile = () => inProject('dist', 'stamps.json');

/** @returns {Record<string, string>} */
function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile(), 'utf8'));
  } catch {
    return {};
  }
}
