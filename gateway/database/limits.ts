/** How long one kind of work may wait for the database; milliseconds. */
export interface DatabaseLimits {
  /** For a place in the pool, and for a new connection to be accepted. */
  connect: number;
  /** For a lock that somebody else holds; PostgreSQL ends the statement (55P03). */
  lock: number;
  /** For one statement; PostgreSQL ends it (57014). */
  statement: number;
  /** For the answer to one statement, counted by us: the database may not even know that it was asked. */
  answer: number;
  /** Inside a transaction between two statements; PostgreSQL ends the connection and lets go of its locks (25P03). */
  idleInTransaction: number;
}

/**
 * Requests: whoever asked is told within 5 seconds that it cannot be done now. No statement of a request takes a tenth of
 * a second on a healthy database, with any number of members; a checkout holds its locks for some milliseconds. Each
 * limit is below the next one, so that the one that knows most about the reason speaks first.
 */
const REQUESTS: DatabaseLimits = {
  connect: 3_000,
  lock: 2_500,
  statement: 3_500,
  answer: 4_000,
  idleInTransaction: 10_000,
};

/**
 * Jobs, and tables that are downloaded: nobody waits for a job, and a batch of renewals or mails is worth a longer wait
 * than to be begun anew. A minute, because jobs are woken each minute.
 */
const LONG_WORK: DatabaseLimits = {
  connect: 10_000,
  lock: 20_000,
  statement: 60_000,
  answer: 65_000,
  idleInTransaction: 60_000,
};

/**
 * Migrations and the loading of demo data: a table may be rewritten, and whoever comes second waits for the first. An hour
 * is longer than any of it takes, and ends what nobody looks after.
 */
const MIGRATIONS: DatabaseLimits = {
  connect: 10_000,
  lock: 10 * 60_000,
  statement: 60 * 60_000,
  answer: 61 * 60_000,
  idleInTransaction: 10 * 60_000,
};

/** The one place of all waits for the database, by kind of work; why: docs/decisions/0046. */
export const DATABASE_LIMITS = { requests: REQUESTS, longWork: LONG_WORK, migrations: MIGRATIONS };

/** An idle connection is asked for a sign of life by the system after so long: firewalls forget silent ones. */
export const KEEP_ALIVE_MILLISECONDS = 10_000;
