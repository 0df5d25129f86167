import pg from 'pg';

import { createBareDatabase } from './database.ts';
import { TestPool } from './test-pool.ts';

const CONNECTIONS = 10;

test('a pool that has ended holds no connection to the database any more', async () => {
  const database = await createBareDatabase();
  const other = new pg.Client({ ...database.connection, database: 'postgres' });
  try {
    await other.connect();
    const open = async () =>
      (await other.query('select from pg_stat_activity where datname = $1', [database.connection.database]))
        .rowCount;
    for (let round = 0; round < 5; round += 1) {
      const pool = new TestPool(database.connection, CONNECTIONS);
      await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select pg_sleep(0.01)')));
      expect(await open()).toBe(CONNECTIONS);
      await pool.end();
      expect(await open()).toBe(0);
    }
  } finally {
    await other.end();
    await database.drop();
  }
});
