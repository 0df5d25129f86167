import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

import { MIGRATIONS } from '../../migrations/list.ts';
import { appliedMigrations } from './applied-migrations.sql.ts';
import { applyFunctions, type Run } from './apply-functions.ts';
import { connectionProblem } from './connection-problem.ts';
import { type DatabaseConnection, ormConnection } from './connection.ts';
import { DatabaseProblem } from './database-problem.ts';
import { fillFulfillments } from './fill-fulfillments.sql.ts';
import { fillSearches } from './fill-searches.sql.ts';
import { givingWay, GIVES_WAY_AFTER } from './giving-way.ts';
import { DATABASE_LIMITS } from './limits.ts';

/** PostgreSQL's code of a missing right. */
const NO_RIGHT = '42501';

/** Any number, the same in every version of the product. */
const ADVISORY_LOCK = 7_346_278_001;

/**
 * Brings the database up to the last migration and its functions up to their files, in one transaction. An advisory lock lets one instance at a time
 * do it: the others wait and then find nothing left to do. Whoever serves meanwhile comes first: where a table is theirs for
 * long, all is begun anew (docs/rules.md "Order of locks"). What it only made room for is filled in afterwards, some rows at a time.
 * @returns the names of the migrations that were applied now.
 * @throws DatabaseProblem where the user may not make tables there.
 */
export async function migrate(connection: DatabaseConnection, migrations = MIGRATIONS): Promise<string[]> {
  const orm = await MikroORM.init({
    ...ormConnection(connection, DATABASE_LIMITS.migrations),
    entities: [],
    discovery: { warnWhenNoEntities: false },
    // A database that is missing is the operator's to create.
    ensureDatabase: false,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, tableName: 'migration', silent: true },
  });
  try {
    const names = await givingWay(() =>
      orm.em.transactional(async (em) => {
        const run: Run = (statement) =>
          em.getConnection().execute(statement, [], 'all', em.getTransactionContext());
        await run(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
        await run(`set local lock_timeout = ${GIVES_WAY_AFTER}`);
        const applied = await orm.migrator.up({ transaction: em.getTransactionContext() });
        await applyFunctions(run);
        return applied.map((migration) => migration.name);
      }),
    );
    const run: Run = (statement) => orm.em.getConnection().execute(statement);
    await fillFulfillments(run);
    await fillSearches(run);
    return names;
  } catch (error) {
    if ((error as { code?: unknown }).code !== NO_RIGHT) throw error;
    throw new DatabaseProblem(connectionProblem(error, connection));
  } finally {
    await orm.close();
  }
}

/** Where a database stands beside this version. */
export interface MigrationState {
  /** What a start would apply, in its order. */
  pending: string[];
  /** What only a later version knows. */
  unknown: string[];
  /** Nothing was ever applied: the first start makes everything. */
  isEmpty: boolean;
}

/** Looks, and changes nothing. @throws DatabaseProblem where the database can't be asked. */
export async function migrationState(connection: DatabaseConnection): Promise<MigrationState> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    const applied = new Set(await appliedMigrations(client));
    const known = new Set(MIGRATIONS.map(({ name }) => name));
    return {
      pending: [...known].filter((name) => !applied.has(name)),
      unknown: [...applied].filter((name) => !known.has(name)),
      isEmpty: applied.size === 0,
    };
  } catch (error) {
    throw new DatabaseProblem(connectionProblem(error, connection));
  } finally {
    await client.end();
  }
}
