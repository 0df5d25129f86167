import { spawn } from 'node:child_process';

import { productEnvironment, root } from './project.mjs';

/** A program that ended badly; its output was shown already where `output` is empty. */
export class ProgramFailed extends Error {
  /** `code`: what it ended with; null where a signal ended it, or it did not start. @param {string} what @param {string} how @param {string} output @param {number | null} code */
  constructor(what, how, output, code = null) {
    super(`${what} failed (${how})`);
    this.output = output;
    this.code = code;
  }
}

/**
 * Runs a program in the project's folder, or in another one.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, shows?: boolean, what?: string, cwd?: string }} options `shows`: its output goes to the
 *   screen as it comes; else it is kept and shown only when the program fails
 * @returns {Promise<string>} what it wrote
 */
export function runProgram(
  command,
  args,
  { env = productEnvironment(), shows = false, what = command, cwd = root } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', shows ? 'inherit' : 'pipe', shows ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGTERM', passOn);
    const done = () => process.off('SIGTERM', passOn);
    child.once('error', (error) => {
      done();
      reject(new ProgramFailed(what, error.message, output));
    });
    child.once('close', (code, signal) => {
      done();
      if (code === 0) resolve(output);
      else reject(new ProgramFailed(what, signal ?? `exit ${code}`, output, code));
    });
  });
}

/** Says why and leaves: what the tools do with an error at their top. @param {unknown} error */
export function fail(error) {
  if (error instanceof ProgramFailed && error.output) process.stderr.write(`${error.output.trimEnd()}\n`);
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
