import pg from 'pg';

import type { DatabaseConnection } from '../../database/connection.ts';
import { placeOf } from '../../database/connection-problem.ts';
import { migrationState } from '../../database/migrate.ts';
import { databaseFacts } from './database-facts.sql.ts';
import type { DatabaseFacts } from './database-facts.sql.ts';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

/** Seconds by which two machines' clocks may differ; sessions, links and webhooks go by minutes. */
const CLOCKS_APART_MAX = 5;

/** What was found of the database, and whether tables of this version can be asked for the rest. */
export interface DatabaseFinding {
  database: Finding;
  clock: Finding;
  isOfThisVersion: boolean;
  /** No server was ever started on it. */
  isEmpty: boolean;
}

/** @throws DatabaseProblem where it can't be asked. */
export async function checkDatabase(
  connection: DatabaseConnection,
  isEmbedded: boolean,
): Promise<DatabaseFinding> {
  const asked = Date.now();
  const facts = await factsOf(connection);
  const answered = Date.now();
  const { pending, unknown, isEmpty } = await migrationState(connection);
  const place = isEmbedded ? 'the embedded one' : placeOf(connection);
  const problem = problemOf(facts, connection, isEmpty ? [] : pending);
  const state = isEmpty ? 'empty: the first start makes its tables' : 'every migration applied';
  const later = unknown.length > 0 ? '; a later version has been here, too' : '';
  return {
    database: problem
      ? wrong(problem)
      : fine(`PostgreSQL ${facts.version.split(' ')[0]}, ${place}, ${state}${later}`),
    clock: clockFinding(facts.now, { asked, answered }),
    isOfThisVersion: pending.length === 0,
    isEmpty,
  };
}

async function factsOf(connection: DatabaseConnection): Promise<DatabaseFacts> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await databaseFacts(client);
  } finally {
    await client.end();
  }
}

function problemOf(
  { encoding, knowsLetters, takesWrites, mayCreate, missingExtensions }: DatabaseFacts,
  { database, user }: DatabaseConnection,
  pending: readonly string[],
): string | null {
  if (encoding !== 'UTF8')
    return `it keeps text as ${encoding}: make one by createdb --encoding UTF8 --template template0`;
  if (!knowsLetters)
    return 'its locale takes À and à for two letters, so that searches miss one: make one by createdb --locale C.UTF-8 --template template0, and move there by backup and restore';
  if (!takesWrites) return 'it takes no writes: DATABASE_URL leads to a standby, or to one that is locked';
  if (missingExtensions.length > 0)
    return `PostgreSQL lacks ${missingExtensions.join(' and ')}: install its contrib package`;
  if (!mayCreate)
    return `the user may not create there: grant create on database ${database} to ${user}, or make it the owner`;
  if (pending.length > 0)
    return `${pending.length} ${pending.length === 1 ? 'migration waits' : 'migrations wait'}: npm run admin -- migrate, or start the server`;
  return null;
}

/** What is read in between may stand anywhere between question and answer. */
function clockFinding(now: number, { asked, answered }: { asked: number; answered: number }): Finding {
  const apart = Math.max(asked - now, now - answered, 0) / 1000;
  if (apart > CLOCKS_APART_MAX)
    return wrong(
      `this machine's and the database's are ${Math.round(apart)} s apart: let both be set by NTP (timedatectl set-ntp true)`,
    );
  return fine(`${new Date(answered).toISOString().slice(0, 19)}Z, as the database's`);
}
