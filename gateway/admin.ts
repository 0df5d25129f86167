import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { argon2Passwords } from './adapters/argon2-passwords.ts';
import { secondFactors } from './adapters/second-factors.ts';
import { siteAddresses } from './adapters/site-addresses.ts';
import { BACKUP_COMMANDS } from './backup/backup-commands.ts';
import { ADMIN_COMMANDS } from './boot/admin-commands.ts';
import { machineClock } from './boot/clock.ts';
import { readConfig } from './boot/config.ts';
import { operatorsLine, StartProblem } from './boot/start-problem.ts';
import { openOwnContext } from './context.ts';
import { ormConnection } from './database/connection.ts';
import { joinDatabase } from './database/join-database.ts';
import { DATABASE_LIMITS } from './database/limits.ts';
import { migrate } from './database/migrate.ts';
import type { Ports } from '../schema/context.ts';
import { ormOptions } from '../schema/database/orm.ts';
import { UserError } from '../schema/errors.ts';

/**
 * `npm run admin -- <command>`: what whoever has the machine can do without a password, also while the server runs, with
 * the server's own environment (docs/operating.md "Commands").
 */
const COMMANDS = { ...ADMIN_COMMANDS, ...BACKUP_COMMANDS };

try {
  await run(process.argv.slice(2));
} catch (error) {
  const line = error instanceof UserError ? error.message : operatorsLine(error);
  if (line === null) throw error;
  console.error(line);
  process.exitCode = 1;
}

async function run([name = '', ...words]: string[]): Promise<void> {
  const values = words.filter((word) => !word.startsWith('--'));
  const options = words.filter((word) => word.startsWith('--'));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : null;
  const knows = (option: string) => ADMIN_COMMANDS[name]?.options?.includes(option) ?? false;
  if (!command || values.length !== command.takes.length || !options.every(knows))
    throw new StartProblem(usage());
  const forDatabase = BACKUP_COMMANDS[name];
  const config = readConfig();
  const database = await joinDatabase(config);
  try {
    if (forDatabase) {
      for (const line of await forDatabase.run(database.connection, values)) console.log(line);
      return;
    }
    // While a server runs there is nothing to bring up to date.
    await migrate(database.connection);
    const orm = await MikroORM.init(
      ormOptions({ ...ormConnection(database.connection, DATABASE_LIMITS.longWork), poolMax: 2 }),
    );
    try {
      const ports = {
        passwords: argon2Passwords(),
        addresses: siteAddresses(config),
        secondFactors: secondFactors(config),
      } as Ports;
      const parts = { em: orm.em, clock: machineClock, ports, support: config.support, doer: 'command line' };
      const context = await openOwnContext(parts, `admin ${name}`);
      const said = await ADMIN_COMMANDS[name]!.run(context, values, options);
      for (const line of said) console.log(line);
    } finally {
      await orm.close(true);
    }
  } finally {
    await database.stop();
  }
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { takes, does }]) => {
    const options = (ADMIN_COMMANDS[name]?.options ?? []).map((option) => `[${option}]`);
    return `  npm run admin -- ${[name, ...takes, ...options].join(' ')}: ${does}`;
  });
  return ['There are these commands:', ...lines].join('\n');
}
