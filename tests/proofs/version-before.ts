import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { textGiven } from './arguments.ts';
import { say } from './proofs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** An earlier version of the product, built. */
export interface Version {
  /** The git ref that it is of, and its commit in short. */
  ref: string;
  /** Where its dist/ is. */
  folder: string;
  /** Whether it takes DATABASE_DIRECT_URL. */
  knowsPoolers: boolean;
  remove(): void;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * Checks the version before out into a folder and builds it: `--from REF`, else the newest tag, else the commit before
 * the newest migration came.
 */
export function buildVersionBefore(folder: string): Version {
  const ref = textGiven('from') ?? newestTag() ?? beforeNewestMigration();
  const commit = git('rev-parse', '--short', `${ref}^{commit}`);
  say(`building the version before: ${ref} (${commit}) …`);
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => {
    rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
    git('worktree', 'remove', '--force', folder);
  };
  try {
    // The same packages are shared; others are installed by the version's own tools.
    if (lockOf(folder) === lockOf(ROOT))
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    execFileSync(process.execPath, ['tools/run.mjs', 'build'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { ref: commit, folder, knowsPoolers: knowsPoolers(folder), remove };
}

const lockOf = (folder: string): string => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');

function knowsPoolers(folder: string): boolean {
  const config = path.join(folder, 'gateway/boot/config.ts');
  return existsSync(config) && readFileSync(config, 'utf8').includes('DATABASE_DIRECT_URL');
}

function newestTag(): string | undefined {
  return git('tag', '--sort=-creatordate').split('\n').find(Boolean);
}

function beforeNewestMigration(): string {
  return `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations')}^`;
}
