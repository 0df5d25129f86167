import { MikroORM } from '@mikro-orm/postgresql';

import { isLocalHost } from '../../../schema/rules/businesses/business-url.ts';
import type { Context } from '../../../schema/context.ts';
import { ormOptions } from '../../../schema/database/orm.ts';
import { machineClock } from '../../boot/clock.ts';
import { readConfig } from '../../boot/config.ts';
import type { Config } from '../../boot/config.ts';
import { openPorts } from '../../boot/open-ports.ts';
import { WrongSetting } from '../../boot/settings.ts';
import { openOwnContext } from '../../context.ts';
import { closePool } from '../../database/close-pool.ts';
import { ormConnection } from '../../database/connection.ts';
import type { DatabaseConnection } from '../../database/connection.ts';
import { isEmbeddedMade, joinDatabase } from '../../database/join-database.ts';
import { DATABASE_LIMITS } from '../../database/limits.ts';
import { STANDARD_ERROR } from '../command.ts';
import type { Command, Outcome } from '../command.ts';
import { checkDatabase } from './check-database.ts';
import type { DatabaseFinding } from './check-database.ts';
import { checkReplica } from './check-replica.ts';
import { checkMail, checkStorage } from './check-outside.ts';
import { envFileProblems, envFilesOf } from './env-file.ts';
import { checkCards, checkConnectedAccounts, checkPlatformPayments } from './check-payments.ts';
import { checkSecondFactors, checkSecretsKey } from './check-secrets.ts';
import { fine, tried, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

type Found = [what: string, finding: Finding];

/**
 * Whether this machine can run the product with these settings: one line a thing, "ok" or "not ok" with what to do, and
 * exit code 1 where one is not. It changes nothing, and may run beside the server.
 */
export const checkCommand: Command = {
  takes: [],
  does: 'tries the settings, the database, mail, storage, payments, keys, the clock and the second factor rule; ends with 1 where one is not ok',
  async run() {
    const found: Found[] = [];
    try {
      const config = readConfig();
      found.push(['settings', settingsFinding(config)]);
      found.push(...(await databaseFindings(config)));
      found.push(['mail', await tried(() => checkMail(config), 'See SMTP_URL')]);
      found.push(['storage', await tried(() => checkStorage(config), 'See the S3_ variables')]);
      found.push(['payments', await tried(() => checkPlatformPayments(config), 'See PAYMENTS')]);
    } catch (error) {
      if (!(error instanceof WrongSetting)) throw error;
      found.push(['settings', wrong(`${error.message}. Nothing else was tried`)]);
    }
    return told(found);
  },
};

function told(found: readonly Found[]): Outcome {
  return {
    lines: found.map(([what, { isGood, says }]) => `${isGood ? 'ok    ' : 'not ok'}  ${what}: ${says}`),
    isGood: found.every(([, { isGood }]) => isGood),
  };
}

/** What each alone is a right value, and together is not what anybody wants. */
function settingsFinding({ publicHost, trustProxy, isRateLimited }: Config): Finding {
  const differently = envFilesOf(process.execArgv).flatMap(envFileProblems);
  if (differently.length > 0) return wrong(differently.join(' · '));
  if (isLocalHost(publicHost)) return fine('each has a value that it takes');
  if (trustProxy === false)
    return wrong(
      'TRUST_PROXY is not set: behind the proxy that https needs, all visitors would share one limit, and links be http',
    );
  if (!isRateLimited) return wrong('RATE_LIMITS is off: passwords can be guessed without end. Take it out');
  return fine('each has a value that it takes');
}

const NEEDS_DATABASE = ['connected accounts', 'cards on file', 'secrets key', 'second factors'];

async function databaseFindings(config: Config): Promise<Found[]> {
  if (config.databaseUrl === null && !isEmbeddedMade(config))
    return [['database', fine(`the embedded one, which the first start makes in ${config.dataDir}`)]];
  let state: DatabaseFinding | null = null;
  let inside: Found[] = [];
  let replica: Found[] | null = null;
  const database = await tried(async () => {
    const opened = await joinDatabase(config, { patience: 0 });
    try {
      state = await checkDatabase(opened.connection, opened.isEmbedded);
      replica = await replicaFindings(config, opened.connection);
      if (state.isOfThisVersion) inside = await insideFindings(config, opened.connection);
      return state.database;
    } finally {
      await opened.stop();
    }
  }, 'See DATABASE_URL');
  replica ??= await replicaFindings(config, null);
  const clock = (state as DatabaseFinding | null)?.clock;
  const found: Found[] = [
    ['database', database],
    ...replica,
    ...(clock ? [['clock', clock] satisfies Found] : []),
  ];
  if (inside.length > 0 || (state as DatabaseFinding | null)?.isEmpty) return [...found, ...inside];
  return [
    ...found,
    ...NEEDS_DATABASE.map((what): Found => [what, wrong('not tried: it takes the database')]),
  ];
}

/** None where READ_DATABASE_URL names none. */
async function replicaFindings(
  { readDatabaseUrl }: Config,
  primary: DatabaseConnection | null,
): Promise<Found[]> {
  if (!readDatabaseUrl) return [];
  return [['replica', await tried(() => checkReplica(readDatabaseUrl, primary), 'See READ_DATABASE_URL')]];
}

async function insideFindings(config: Config, connection: DatabaseConnection): Promise<Found[]> {
  const orm = await MikroORM.init(
    ormOptions({ ...ormConnection(connection, DATABASE_LIMITS.longWork), poolMax: 2 }),
  );
  const { ports, stop } = await openPorts(config, STANDARD_ERROR);
  try {
    const parts = { em: orm.em, clock: machineClock, ports, support: config.support };
    const works = [checkConnectedAccounts, checkCards, checkSecretsKey, checkSecondFactors] as const;
    const found: Found[] = [];
    for (const [index, what] of NEEDS_DATABASE.entries()) {
      const context: Context = await openOwnContext(parts, 'check');
      found.push([what, await tried(() => works[index]!(context, config), 'See the log of the database')]);
    }
    return found;
  } finally {
    await stop();
    await closePool(orm);
  }
}
