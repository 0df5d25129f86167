import { MikroORM } from '@mikro-orm/postgresql';

import { ormOptions } from '../../schema/database/orm.ts';
import type { Context } from '../../schema/context.ts';
import { problemOf } from '../../schema/rules/system/without-values.ts';
import { machineClock } from '../boot/clock.ts';
import { readConfig } from '../boot/config.ts';
import type { Config } from '../boot/config.ts';
import { openPorts } from '../boot/open-ports.ts';
import { StartProblem } from '../boot/start-problem.ts';
import { openOwnContext } from '../context.ts';
import type { ContextParts } from '../context.ts';
import { closePool } from '../database/close-pool.ts';
import { ormConnection } from '../database/connection.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { joinDatabase } from '../database/join-database.ts';
import { DATABASE_LIMITS } from '../database/limits.ts';
import { migrate, migrationState } from '../database/migrate.ts';

/** What a command has said: lines for standard output. `isGood` false ends with exit code 1. */
export interface Outcome {
  lines: readonly string[];
  isGood: boolean;
}

/** A command of `npm run admin` (docs/operating.md "Commands"). */
export interface Command {
  /** The words that have to follow, in their order. */
  takes: readonly string[];
  /** Words that may follow: "--yes"; with "=NAME" behind it where one takes a value. */
  options?: readonly string[];
  does: string;
  /** @throws StartProblem and UserError with one line for whoever typed it. */
  run(values: readonly string[], options: Options): Promise<Outcome>;
}

/** The options that were given: '' for one without a value. */
export type Options = ReadonlyMap<string, string>;

/** What a command in the product's own context is run with. */
export interface Inside {
  context: Context;
  config: Config;
  /** What contexts are opened with. */
  parts: Omit<ContextParts, 'publicHost' | 'rateLimits'> & { doer: string };
  connection: DatabaseConnection;
}

export const good = (lines: readonly string[]): Outcome => ({ lines, isGood: true });

/** The database of the settings. */
export interface Joined {
  connection: DatabaseConnection;
  /** True where it is the one in DATA_DIR. */
  isEmbedded: boolean;
  config: Config;
}

/** A run on the database of the settings as it is, whatever version left it. */
export function onDatabase(
  work: (joined: Joined, values: readonly string[], options: Options) => Promise<Outcome>,
): Command['run'] {
  return async (values, options) => {
    const config = readConfig();
    const database = await joinDatabase(config);
    try {
      const { connection, isEmbedded } = database;
      return await work({ connection, isEmbedded, config }, values, options);
    } finally {
      await database.stop();
    }
  };
}

/**
 * A run with the product's verbs, on a database of this version: `migrates` brings it there where no server has yet,
 * otherwise one that is not is refused, so that what only looks changes nothing.
 */
export function inContext(
  work: (inside: Inside, values: readonly string[], options: Options) => Promise<Outcome>,
  { migrates = false } = {},
): Command['run'] {
  return async (values, options) => {
    const config = readConfig();
    const database = await joinDatabase(config);
    const opened: { stop(): Promise<unknown> }[] = [database];
    try {
      const { connection } = database;
      if (migrates) await migrate(connection);
      else await refuseOther(connection);
      const orm = await MikroORM.init(
        ormOptions({ ...ormConnection(connection, DATABASE_LIMITS.longWork), poolMax: 4 }),
      );
      opened.push({ stop: () => closePool(orm) });
      const { ports, stop } = await openPorts(config, STANDARD_ERROR);
      opened.push({ stop });
      const parts = { em: orm.em, clock: machineClock, ports, support: config.support, doer: 'command line' };
      const context = await openOwnContext(parts, 'command line');
      return await work({ context, config, parts, connection }, values, options);
    } finally {
      for (const part of opened.toReversed()) await part.stop();
    }
  };
}

async function refuseOther(connection: DatabaseConnection): Promise<void> {
  const { pending } = await migrationState(connection);
  if (pending.length > 0)
    throw new StartProblem(
      `The database is not of this version (${pending.length} ${pending.length === 1 ? 'migration waits' : 'migrations wait'}): npm run admin -- migrate`,
    );
}

/** What adapters and jobs have to say while a command runs: standard output is the command's own. */
export const STANDARD_ERROR = {
  info: () => undefined,
  error(facts: object, message: string): void {
    const { err, ...rest } = facts as { err?: unknown };
    const reason = err instanceof Error ? `: ${problemOf(err)}` : '';
    const about = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
    console.error(`${message}${reason}${about}`);
  },
};
