// What somebody is working on: which files differ from the main branch, committed or not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { inProject, root } from './project.mjs';

/**
 * Paths from the project's folder: what differs from where the branch left origin/main (from the last commit, where
 * there is no such branch), and what git does not know yet. What was deleted is left out.
 * @returns {string[] | null} null where git cannot say
 */
export function changedFiles() {
  const base = git('merge-base', 'HEAD', 'origin/main')?.[0] ?? 'HEAD';
  const differing = git('diff', '--name-only', '--relative', base);
  const unknown = git('ls-files', '--others', '--exclude-standard');
  if (differing === null || unknown === null) return null;
  return [...new Set([...differing, ...unknown])].filter((file) => existsSync(inProject(file)));
}

/** The lines that git answers, null where it fails. @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
