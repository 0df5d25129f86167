import { setTimeout as sleep } from 'node:timers/promises';

import { MikroORM } from '@mikro-orm/postgresql';

import { connectionProblem, notThereYet, placeOf } from './connection-problem.ts';
import { type DatabaseConnection, ormConnection, poolerConnection } from './connection.ts';
import { DatabaseProblem } from './database-problem.ts';
import { DATABASE_LIMITS } from './limits.ts';
import { limitStatements } from './pool-client.ts';

/** The oldest that the migrations' SQL works on. */
const OLDEST_MAJOR = 15;

/** A machine that starts everything at once may bring the database up seconds after us. */
const PATIENCE_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 500;
/** A host that swallows what is sent is not waited for longer than this, each time. */
const ATTEMPT_MILLISECONDS = 5_000;

export interface FirstConnectionOptions {
  say?: ((line: string) => void) | undefined;
  /** The machine's time in milliseconds, and how to let it pass. */
  now?: () => number;
  pause?: (milliseconds: number) => Promise<unknown>;
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
  /** The variable that says where it is. */
  setting?: string;
  /** True for a pooler in transaction mode, which must keep the limits of requests for us. */
  isPooler?: boolean;
  /** For how long one that is not there yet is waited for, in milliseconds. */
  patience?: number;
}

/**
 * Waits for a database that is just coming up, half a minute at most, and makes sure that it is one that we can use.
 * What waiting does not mend (a wrong password, a missing database) is said at once.
 * @throws DatabaseProblem with one line for the operator.
 */
export async function firstConnection(
  connection: DatabaseConnection,
  {
    say = () => undefined,
    now = Date.now,
    pause,
    signal,
    setting,
    isPooler = false,
    patience = PATIENCE_MILLISECONDS,
  }: FirstConnectionOptions = {},
): Promise<void> {
  const begun = now();
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      const answer = await askServer(connection, isPooler);
      refuseOld(answer.version);
      if (isPooler && answer.isEndless) throw new DatabaseProblem(endless(connection));
      return;
    } catch (error) {
      if (error instanceof DatabaseProblem) throw error;
      const reason = notThereYet(error);
      if (reason === null || now() - begun >= patience)
        throw new DatabaseProblem(connectionProblem(error, connection, setting));
      if (!hasSaid)
        say(
          `Waiting for PostgreSQL at ${placeOf(connection)}: ${reason}. It has ${patience / 1000} seconds.`,
        );
      await (pause ?? ((time) => sleep(time, undefined, { signal })))(PAUSE_MILLISECONDS);
    }
  }
}

interface ServerAnswer {
  /** 180004 is 18.4. */
  version: number;
  /** Whether something may be waited for without an end. */
  isEndless: boolean;
}

const ASK = `
  select current_setting('server_version_num')::int as version,
         '0' in (current_setting('statement_timeout'), current_setting('lock_timeout'),
                 current_setting('idle_in_transaction_session_timeout')) as "isEndless"`;

async function askServer(connection: DatabaseConnection, isPooler: boolean): Promise<ServerAnswer> {
  const { driverOptions, ...rest } = isPooler ? poolerConnection(connection) : ormConnection(connection);
  const orm = await MikroORM.init({
    ...rest,
    driverOptions: { ...driverOptions, connectionTimeoutMillis: ATTEMPT_MILLISECONDS },
    entities: [],
    discovery: { warnWhenNoEntities: false },
    // A database that is missing is the operator's to create.
    ensureDatabase: false,
    pool: { min: 0, max: 1 },
  });
  try {
    const [answer] = await orm.em.getConnection().execute<ServerAnswer[]>(ASK);
    return answer!;
  } finally {
    await orm.close(true);
  }
}

const endless = (pooler: DatabaseConnection): string =>
  `The pooler at ${placeOf(pooler)} sets no limits for what waits: give "${pooler.database}" connect_query='${limitStatements(DATABASE_LIMITS.requests)}'.`;

function refuseOld(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR)
    throw new DatabaseProblem(
      `PostgreSQL ${OLDEST_MAJOR} or newer is needed; this is ${major}.${version % 10_000}.`,
    );
}
