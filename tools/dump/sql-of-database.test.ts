import { sqlFunctions } from '../../gateway/database/apply-functions.ts';
import { createBareDatabase, createTestDatabase } from '../../tests/support/database/database.ts';
import { TestPool } from '../../tests/support/database/test-pool.ts';
import { sqlOfDatabase } from './sql-of-database.ts';

test('a migrated database can be written down and loaded: functions that take rows of a table, too', async () => {
  const from = await createTestDatabase();
  const to = await createBareDatabase();
  const source = new TestPool(from.connection);
  const target = new TestPool(to.connection);
  try {
    const dump = await sqlOfDatabase(source);
    await target.query(dump);
    expect(await sqlOfDatabase(target)).toBe(dump);
    expect(sqlFunctions().filter(({ name }) => !dump.includes(`FUNCTION public.${name}(`))).toEqual([]);
  } finally {
    await source.end();
    await target.end();
    await from.drop();
    await to.drop();
  }
});
