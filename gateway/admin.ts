import 'reflect-metadata';
import { UserError } from '../schema/errors.ts';
import { operatorsLine } from './boot/start-problem.ts';
import { COMMANDS } from './commands/commands.ts';
import { runCommand } from './commands/run-command.ts';

/**
 * `npm run admin -- <command>`: what whoever has the machine can do without a password, also while the server runs, with
 * the server's own environment (docs/operating.md "Commands"). Exit code 1: it was not done, or something is not right.
 */
try {
  const { lines, isGood } = await runCommand(COMMANDS, process.argv.slice(2));
  for (const line of lines) console.log(line);
  if (!isGood) process.exitCode = 1;
} catch (error) {
  const line = error instanceof UserError ? error.message : operatorsLine(error);
  if (line === null) throw error;
  console.error(line);
  process.exitCode = 1;
}
