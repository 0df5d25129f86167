import { MikroORM } from '@mikro-orm/postgresql';

import { row } from '../../schema/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { ormConnection, poolerConnection } from './connection.ts';
import { firstConnection } from './first-connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs a statement with a value on a pool of one connection. @returns what that left behind in PostgreSQL. */
async function leftBehind(options: ReturnType<typeof ormConnection | typeof poolerConnection>) {
  const orm = await MikroORM.init({
    ...options,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 1 },
  });
  try {
    expect(await row(orm.em, 'select $1::int as n', [7])).toEqual({ n: 7 });
    return await row(
      orm.em,
      `select count(*)::int as names, current_setting('statement_timeout') as limit from pg_prepared_statements`,
    );
  } finally {
    await orm.close(true);
  }
}

async function setForAll(...settings: string[]): Promise<void> {
  const orm = await MikroORM.init({
    ...ormConnection(database.connection),
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  for (const setting of settings)
    await orm.em.getConnection().execute(`alter database "${database.connection.database}" set ${setting}`);
  await orm.close(true);
}

test('nothing is left on a connection that the next transaction may not come back to', async () => {
  expect(await leftBehind(ormConnection(database.connection))).toEqual({ names: 1, limit: '3500ms' });
  expect(await leftBehind(poolerConnection(database.connection))).toEqual({ names: 0, limit: '0' });
});

test('a pooler that lets somebody wait without an end is refused, with the line that it lacks', async () => {
  const { host, database: name } = database.connection;
  const ask = () => firstConnection(database.connection, { isPooler: true });
  const refusal =
    `The pooler at ${host} sets no limits for what waits: give "${name}" connect_query='set statement_timeout = 3500; ` +
    `set lock_timeout = 2500; set idle_in_transaction_session_timeout = 10000'.`;
  await expect(ask()).rejects.toThrow(refusal);
  await setForAll('statement_timeout = 3500', 'lock_timeout = 2500');
  await expect(ask()).rejects.toThrow(refusal);
  await setForAll('idle_in_transaction_session_timeout = 10000');
  await expect(ask()).resolves.toBeUndefined();
});
