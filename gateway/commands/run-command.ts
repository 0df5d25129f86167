import { StartProblem } from '../boot/start-problem.ts';
import type { Command, Options, Outcome } from './command.ts';

/** Runs what was typed behind `npm run admin --`. @throws StartProblem with all commands where it is none of them. */
export async function runCommand(
  commands: Readonly<Record<string, Command>>,
  [name = '', ...words]: readonly string[],
): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name]! : null;
  if (!command)
    throw new StartProblem(['There are these commands:', ...Object.entries(commands).map(lineOf)].join('\n'));
  const values = words.filter((word) => !word.startsWith('--'));
  const options = optionsOf(
    command,
    words.filter((word) => word.startsWith('--')),
  );
  if (values.length !== command.takes.length || options === null)
    throw new StartProblem(`It is called so:\n${lineOf([name, command])}`);
  return command.run(values, options);
}

/** Null where one is not known, or has a value that it should not have or lacks one. */
function optionsOf({ options: known = [] }: Command, given: readonly string[]): Options | null {
  const takesValue = new Map(known.map((each) => [each.split('=')[0]!, each.includes('=')]));
  const pairs = given.map((word): [string, string | null] => {
    const at = word.indexOf('=');
    return at === -1 ? [word, null] : [word.slice(0, at), word.slice(at + 1)];
  });
  const isRight = ([option, value]: [string, string | null]) =>
    takesValue.get(option) === (value !== null) && value !== '';
  return pairs.every(isRight) ? new Map(pairs.map(([option, value]) => [option, value ?? ''])) : null;
}

function lineOf([name, { takes, options = [], does }]: [string, Command]): string {
  const words = [name, ...takes, ...options.map((option) => `[${option}]`)];
  return `  npm run admin -- ${words.join(' ')}: ${does}`;
}
