import type { Config } from './config.ts';
import type { ContextParts } from '../context.ts';

/** A login of the demo data, to be printed. */
export interface DemoLogin {
  username: string;
  password: string;
  role: string;
  at?: string | null;
}

/**
 * Loads the demo data into an empty database. Its code is read only where it is wanted.
 * @returns the logins to print: random passwords are known only to the start that made them.
 */
export async function loadDemoData(
  config: Pick<Config, 'hasRandomDemoPasswords'>,
  { em, clock, ports }: Pick<ContextParts, 'em' | 'clock' | 'ports'>,
  say: (line: string) => void,
): Promise<DemoLogin[]> {
  const { loadDemo } = await import('../../demo/load-demo.ts');
  const { demoLogins } = await import('../../demo/logins.ts');
  const startedAt = Date.now();
  const loaded = await loadDemo(em.fork(), {
    now: clock.now(),
    passwords: config.hasRandomDemoPasswords ? 'random' : 'demo',
    hash: (password) => ports.passwords.hash(password),
  });
  if (loaded) say(`Demo data loaded in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return loaded ?? (config.hasRandomDemoPasswords ? [] : [...demoLogins]);
}
