import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../tests/support/database/database.ts';
import { TestPool } from '../../tests/support/database/test-pool.ts';
import { applyFunctions, type Run, sqlFunctions } from './apply-functions.ts';
import { migrate } from './migrate.ts';

/** The functions of the database that are ours, with their bodies; those of extensions left out. */
const OURS = `
  select proname as name, prosrc as body from pg_proc p
   where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by proname`;

const bodyOf = (text: string): string => text.split('$$')[1]!;

describe('The functions of a migrated database', () => {
  let database: TestDatabase;
  let pool: TestPool;
  const run: Run = async (statement) => (await pool.query(statement)).rows;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new TestPool(database.connection);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  test('are those of the files, to the letter', async () => {
    expect(await run(OURS)).toEqual(sqlFunctions().map(({ name, text }) => ({ name, body: bodyOf(text) })));
  });

  test.each(sqlFunctions())('$name: one function of that name, and the rule that it counts by', (file) => {
    expect([...file.text.matchAll(/create or replace function (\w+)/g)].map(([, name]) => name)).toEqual([
      file.name,
    ]);
    expect(file.text).toMatch(/^-- [\s\S]*\n-- Source: docs\/rules\.md "[^"]+".*\ncreate/);
  });

  test('stay untouched by a start that changes nothing', async () => {
    const before = await versions();
    expect(await applyFunctions(run)).toEqual([]);
    await migrate(database.connection);
    expect(await versions()).toEqual(before);
  });

  test('follow a file that has changed, and no other does', async () => {
    const before = await versions();
    expect(await applyFunctions(run, changed('fold_metrics'))).toEqual(['fold_metrics']);
    const after = await versions();
    expect(names(after.filter((one, at) => one.version !== before[at]!.version))).toEqual(['fold_metrics']);
    expect((await run(OURS)).find(({ name }) => name === 'fold_metrics')!.body).toContain('-- changed');
    // The next start of this version brings back its own.
    await migrate(database.connection);
    expect(await run(OURS)).toEqual(sqlFunctions().map(({ name, text }) => ({ name, body: bodyOf(text) })));
  });

  test('of a newer version are left alone by an older one, and replaced by a later one', async () => {
    expect(await applyFunctions(run, changed('count_orders'), '99.10.0')).toEqual(['count_orders']);
    expect(await applyFunctions(run, sqlFunctions(), '99.9.0')).toEqual([]);
    expect(await applyFunctions(run, sqlFunctions(), '99.11.0')).toEqual(['count_orders']);
  });

  /** The row's version in the catalog: it changes with every `create or replace`. */
  const versions = async () =>
    (
      await pool.query(`select proname as name, xmin::text as version from pg_proc
      where pronamespace = 'public'::regnamespace order by oid`)
    ).rows as { name: string; version: string }[];
  const names = (found: { name: string }[]) => found.map(({ name }) => name);

  function changed(name: string) {
    return sqlFunctions().map((one) =>
      one.name === name ? { name, text: one.text.replace('begin\n', 'begin\n  -- changed\n') } : one,
    );
  }
});

test('servers that start at once on an empty database apply each function once', async () => {
  const database = await createBareDatabase();
  const pool = new TestPool(database.connection);
  try {
    await Promise.all([1, 2, 3].map(() => migrate(database.connection)));
    const { rows } = await pool.query(OURS);
    expect(rows).toEqual(sqlFunctions().map(({ name, text }) => ({ name, body: bodyOf(text) })));
  } finally {
    await pool.end();
    await database.drop();
  }
}, 60_000);
