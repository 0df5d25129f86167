import { randomUUID } from 'node:crypto';

import { MikroORM } from '@mikro-orm/postgresql';

import { type DatabaseConnection, ormConnection } from '../../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../../gateway/database/limits.ts';

/** A migrated, empty database of one test file's own. */
export interface TestDatabase {
  connection: DatabaseConnection;
  /** Removes it; connections still open are ended. */
  drop(): Promise<void>;
}

/**
 * Copies the migrated template (about a tenth of a second). Call it in beforeAll and drop() in afterAll;
 * `MikroORM.init(ormOptions({ ...ormConnection(database.connection) }))` opens it.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(templateConnection().database);
}

/**
 * A database without a single table, for what brings its own. `locale` says how it sorts text, in the words of
 * CREATE DATABASE (locales.ts); as every system does unless given.
 */
export function createBareDatabase(locale?: string): Promise<TestDatabase> {
  return locale === undefined ? copyOf('template1') : copyOf('template0', `encoding 'UTF8' ${locale}`);
}

async function copyOf(database: string, options = ''): Promise<TestDatabase> {
  const template = templateConnection();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(template, `create database "${name}" template "${database}" ${options}`);
  return {
    connection: { ...template, database: name },
    drop: () => asAdministrator(template, `drop database if exists "${name}" with (force)`),
  };
}

function templateConnection(): DatabaseConnection {
  const found = process.env.TEST_DATABASE_CONNECTION;
  if (found === undefined)
    throw new Error('The test database is started by jest (globalSetup in jest.config.ts).');
  return JSON.parse(found);
}

async function asAdministrator(template: DatabaseConnection, statement: string): Promise<void> {
  const orm = await MikroORM.init({
    ...ormConnection({ ...template, database: 'postgres' }, DATABASE_LIMITS.migrations),
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 1 },
  });
  try {
    await orm.em.getConnection().execute(statement);
  } finally {
    await orm.close(true);
  }
}
