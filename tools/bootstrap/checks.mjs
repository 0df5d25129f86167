// The checks that read the code and run nothing of it.
import { inProject, productNode, programs } from './project.mjs';
import { runProgram } from './run-program.mjs';

/** @param {string} what @param {string} program @param {string[]} args */
const run = (what, program, args) => runProgram(productNode(), [inProject(program), ...args], { what });

/**
 * @param {{ keeps?: boolean }} options `keeps`: what is known of each file is kept in .cache, and only what a change reaches
 *   is looked at again
 */
export function types({ keeps = false } = {}) {
  const kept = ['--incremental', '--tsBuildInfoFile', inProject('.cache', 'types.tsbuildinfo')];
  return run('tsc', programs.tsc, ['--noEmit', '-p', 'tsconfig.json', ...(keeps ? kept : [])]);
}

export const lint = () => run('oxlint', programs.oxlint, ['--deny-warnings']);

/** What was in order is looked at again when its content has changed. @param {string[]} files */
export async function format(files = ['.']) {
  const kept = ['--cache', '--cache-strategy=content', `--cache-location=${inProject('.cache', 'prettier')}`];
  if (files.length > 0)
    await run('prettier', programs.prettier, ['--check', '--ignore-unknown', ...kept, ...files]);
}

/** Files, exports and packages that nothing uses; then what the product holds for tests and tools alone. */
export async function knip() {
  await run('knip', programs.knip, []);
  await run('knip', programs.knip, ['--production', '--include', 'files,exports,types']);
}
