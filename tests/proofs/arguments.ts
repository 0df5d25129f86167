/** True where the command was given that word: `npm run proof:checkouts -- --restart-database`. */
export const isGiven = (word: string): boolean => process.argv.includes(`--${word}`);

/** The number after that word, or the usual one: `-- --requests 5000`. */
export function numberGiven(word: string, usual: number): number {
  const at = process.argv.indexOf(`--${word}`);
  return at === -1 ? usual : Number(process.argv[at + 1]);
}

/** PostgreSQL is killed with -9 and started again in the middle of it. */
export const RESTARTS_DATABASE = isGiven('restart-database');

/** How a proof is called that ran so: a section of its own. */
export const restartedName = (command: string): string =>
  RESTARTS_DATABASE ? `${command} -- --restart-database` : command;

export const restartedTitle = (title: string): string =>
  RESTARTS_DATABASE ? `${title}, while the database is restarted` : title;

/** How a proof is called that ran with another number than the usual one, and its title: a section of its own, too. */
export function sized(name: string, title: string, word: string): { command: string; title: string } {
  const number = textGiven(word);
  if (number === undefined) return { command: name, title };
  const words = name.includes(' -- ') ? ` --${word} ${number}` : ` -- --${word} ${number}`;
  return { command: name + words, title: `${title}: ${Number(number).toLocaleString('en-US')}` };
}

/** Asks again for as long as the database is away. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!RESTARTS_DATABASE || attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The text after that word: `-- --from v0.3.1`. */
export function textGiven(word: string): string | undefined {
  const at = process.argv.indexOf(`--${word}`);
  return at === -1 ? undefined : process.argv[at + 1];
}
