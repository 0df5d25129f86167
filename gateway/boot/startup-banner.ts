import type { Config } from './config.ts';
import type { DemoLogin } from './load-demo-data.ts';

export interface StartupBanner {
  /** What the server listens on, as Fastify tells it. */
  address: string;
  config: Pick<Config, 'publicHost'>;
  logins: DemoLogin[];
}

/** What whoever started the server wants to know: where it is, and how to get in. */
export function printStartupBanner(
  say: (line: string) => void,
  { address, config, logins }: StartupBanner,
): void {
  const { port } = new URL(address);
  const site = config.publicHost === 'localhost' ? `http://localhost:${port}` : address;
  say('');
  say(`Regulars is ready: ${site}`);
  for (const [what, path] of PLACES) say(`  ${what.padEnd(12)} ${site}${path}`);
  if (logins.length > 0) {
    say('Demo logins:');
    for (const { username, password, role, at } of logins) {
      say(`  ${username.padEnd(12)} ${password.padEnd(18)} ${role}${at ? `, ${at}` : ''}`);
    }
  }
  say('');
}

const PLACES = [
  ['Businesses', '/businesses'],
  ['Sign in', '/membership'],
  ['API', '/api/docs'],
] as const;
