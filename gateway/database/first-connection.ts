import { setTimeout as sleep } from 'node:timers/promises';

import { MikroORM } from '@mikro-orm/postgresql';

import { connectionProblem, notThereYet, placeOf } from './connection-problem.ts';
import { type DatabaseConnection, ormConnection } from './connection.ts';
import { DatabaseProblem } from './database-problem.ts';

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
}

/**
 * Waits for a database that is just coming up, half a minute at most, and makes sure that it is one that we can use.
 * What waiting does not mend (a wrong password, a missing database) is said at once.
 * @throws DatabaseProblem with one line for the operator.
 */
export async function firstConnection(
  connection: DatabaseConnection,
  { say = () => undefined, now = Date.now, pause, signal }: FirstConnectionOptions = {},
): Promise<void> {
  const begun = now();
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      return refuseOld(await askVersion(connection));
    } catch (error) {
      if (error instanceof DatabaseProblem) throw error;
      const reason = notThereYet(error);
      if (reason === null || now() - begun >= PATIENCE_MILLISECONDS)
        throw new DatabaseProblem(connectionProblem(error, connection));
      if (!hasSaid)
        say(
          `Waiting for PostgreSQL at ${placeOf(connection)}: ${reason}. It has ${PATIENCE_MILLISECONDS / 1000} seconds.`,
        );
      await (pause ?? ((time) => sleep(time, undefined, { signal })))(PAUSE_MILLISECONDS);
    }
  }
}

/** 180004 is 18.4. */
async function askVersion(connection: DatabaseConnection): Promise<number> {
  const { driverOptions, ...rest } = ormConnection(connection);
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
    const [row] = await orm.em
      .getConnection()
      .execute<{ server_version_num: string }[]>('show server_version_num');
    return Number(row?.server_version_num);
  } finally {
    await orm.close(true);
  }
}

function refuseOld(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR)
    throw new DatabaseProblem(
      `PostgreSQL ${OLDEST_MAJOR} or newer is needed; this is ${major}.${version % 10_000}.`,
    );
}
