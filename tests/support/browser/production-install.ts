import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { projectText } from '../source-files.ts';

const PROJECT = path.resolve(import.meta.dirname, '..', '..', '..');

interface LockFile {
  packages: Record<string, { dev?: boolean }>;
}

/** How Node stays inside of such a folder: a link followed to its end would find the development packages beside it. */
export const STAYING_INSIDE = ['--preserve-symlinks', '--preserve-symlinks-main'];

/**
 * What a production machine holds, without downloading it anew: `dist/`, the demo's pictures, package.json with its lock
 * file, and of node_modules what `npm ci --omit=dev` would install.
 * @param folder An empty folder that is there.
 */
export function laidOutForProduction(folder: string): void {
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(PROJECT, file), path.join(folder, file));
  for (const part of ['dist', 'demo', ...serverPackages()]) {
    mkdirSync(path.dirname(path.join(folder, part)), { recursive: true });
    symlinkSync(path.join(PROJECT, part), path.join(folder, part));
  }
}

/** `node_modules/…` of what stands on the first level and is not for development alone. */
function serverPackages(): string[] {
  const { packages } = JSON.parse(projectText('package-lock.json')) as LockFile;
  return Object.entries(packages)
    .filter(([name, { dev }]) => name !== '' && !dev && name.lastIndexOf('node_modules/') === 0)
    .map(([name]) => name);
}
