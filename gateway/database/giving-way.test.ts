import { Migration } from '@mikro-orm/migrations';

import { MIGRATIONS } from '../../migrations/list.ts';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import type { TestDatabase } from '../../tests/support/database/database.ts';
import { TestPool } from '../../tests/support/database/test-pool.ts';
import { join } from '../../tests/support/join.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';
import { migrate } from './migrate.ts';

/** Two tables in the order in which a checkout does not write them, as migrations do. */
class OfTwoTables extends Migration {
  override up(): void {
    this.addSql('alter table member_search add column tried int;');
    this.addSql('alter table subscription add column tried int;');
  }
}
const LATER = [...MIGRATIONS, { name: '9999-of-two-tables', class: OfTwoTables }];

/** PostgreSQL looks for a ring of transactions once one has waited for so long, and ends the one that looks. */
const LOOKS_AFTER_MS = 1_000;

/** A migration beside the version before, which goes on serving (docs/rules.md "Order of locks"). */
let database: TestDatabase;
let product: TestProduct;
let pool: TestPool;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await openTestProduct({ database });
  pool = new TestPool(database.connection, 2);
});
afterAll(async () => {
  await pool.end();
  await product.close();
  await database.drop();
});

/** Whoever waits for a lock here: other tests have databases of their own on this server. */
const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Rings that PostgreSQL has ended one of. */
async function rings(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const found = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return found.rows[0].deadlocks;
}

async function untilWaitsFor(table: string): Promise<void> {
  const waits = `select from pg_locks l join pg_database d on d.oid = l.database
    where not granted and relation = $1::regclass and datname = current_database()`;
  for (let left = 500; left > 0; left--) {
    if ((await pool.query(waits, [table])).rowCount! > 0) return;
    await pause(20);
  }
  throw new Error(`Nobody waits for ${table}`);
}

test('a checkout whose tables a migration wants goes on, and the migration comes after it', async () => {
  const business = await product.business();
  const mia = await product.as.member('mia');
  await join(mia, business);
  const holder = await pool.connect();
  try {
    // The checkout stands after its membership's row, before the one that it is searched by.
    await holder.query('begin');
    await holder.query("select from account where username = 'mia' for no key update");
    const joining = join(mia, business);
    const begun = Date.now();
    while ((await pool.query(WAITING)).rowCount === 0) {
      expect(Date.now() - begun).toBeLessThan(10_000);
      await pause(20);
    }
    const migrated = migrate(database.connection, LATER);
    await untilWaitsFor('subscription');
    await pause(LOOKS_AFTER_MS * 1.3);
    await holder.query('commit');
    const [joined] = await Promise.allSettled([joining, migrated]);
    expect([joined.status, await rings()]).toEqual(['fulfilled', 0]);
    expect(await migrated).toEqual(['9999-of-two-tables']);
  } finally {
    holder.release();
  }
});

test('who reads a table for longer than a migration waits holds nobody else up', async () => {
  const business = await product.business();
  const max = await product.as.member('max');
  const reader = await pool.connect();
  try {
    await reader.query('begin');
    await reader.query('select from subscription limit 1');
    const more = [
      ...LATER,
      {
        name: '9999-once-more',
        class: class extends Migration {
          override up(): void {
            this.addSql('alter table subscription add column tried_again int;');
          }
        },
      },
    ];
    const migrated = migrate(database.connection, more);
    await untilWaitsFor('subscription');
    const begun = performance.now();
    await join(max, business);
    expect(performance.now() - begun).toBeLessThan(5_000);
    await reader.query('commit');
    expect(await migrated).toEqual(['9999-once-more']);
  } finally {
    reader.release();
  }
});
