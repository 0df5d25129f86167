// The checks that read the code and run nothing of it.
import { inProject, productNode, programs } from './project.mjs';
import { runProgram } from './run-program.mjs';

/** @param {string} what @param {string} program @param {string[]} args */
const run = (what, program, args) => runProgram(productNode(), [inProject(program), ...args], { what });

export const types = () => run('tsc', programs.tsc, ['--noEmit', '-p', 'tsconfig.json']);

export const lint = () => run('oxlint', programs.oxlint, ['--deny-warnings']);

/** @param {string[]} files */
export async function format(files = ['.']) {
  if (files.length > 0) await run('prettier', programs.prettier, ['--check', '--ignore-unknown', ...files]);
}

/** Files, exports and packages that nothing uses; then what the product holds for tests and tools alone. */
export async function knip() {
  await run('knip', programs.knip, []);
  await run('knip', programs.knip, ['--production', '--include', 'files,exports,types']);
}
