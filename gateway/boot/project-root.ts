import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json, from the sources and from dist/server alike. */
export const PROJECT_ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('package.json of the project was not found above the gateway');
  return findRoot(parent);
}
