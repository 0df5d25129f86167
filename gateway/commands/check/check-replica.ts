import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { parseDatabaseUrl } from '../../database/connection.ts';
import type { DatabaseConnection } from '../../database/connection.ts';
import { placeOf } from '../../database/connection-problem.ts';
import { firstConnection } from '../../database/first-connection.ts';
import { LONGEST_LATE_MILLISECONDS, REPLAYED, WRITTEN } from '../../database/replica.ts';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

const ASK_MILLISECONDS = 250;

/**
 * Whether READ_DATABASE_URL is read from: a replica that has what the database had a moment ago. `primary` is null where
 * the database can't be asked how far that is. @throws DatabaseProblem where it does not answer.
 */
export async function checkReplica(url: string, primary: DatabaseConnection | null): Promise<Finding> {
  const connection = parseDatabaseUrl(url);
  await firstConnection(connection, { setting: 'READ_DATABASE_URL', patience: 0 });
  const place = placeOf(connection);
  if ((await positionAt(connection, REPLAYED)) === null)
    return wrong(
      `${place} is no replica, and nothing is read from it: READ_DATABASE_URL takes one that follows the database`,
    );
  if (!primary) return fine(`${place} is a replica`);
  const written = (await positionAt(primary, WRITTEN))!;
  const end = performance.now() + LONGEST_LATE_MILLISECONDS;
  for (;;) {
    const replayed = await positionAt(connection, REPLAYED);
    if (replayed !== null && replayed >= written) return fine(`${place} follows the database`);
    if (performance.now() > end)
      return wrong(
        `${place} is more than ${LONGEST_LATE_MILLISECONDS / 1_000} s behind, and nothing is read from it: see that it streams from the database (pg_stat_replication there)`,
      );
    await sleep(ASK_MILLISECONDS);
  }
}

async function positionAt(connection: DatabaseConnection, question: string): Promise<bigint | null> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ position: string | null }>(question);
    return rows[0]?.position == null ? null : BigInt(rows[0].position);
  } finally {
    await client.end();
  }
}
