import { createTestDatabase } from '../../tests/support/database/database.ts';
import type { TestDatabase } from '../../tests/support/database/database.ts';
import { join } from '../../tests/support/join.ts';
import type { Person } from '../../tests/support/person.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';
import { migrate } from './migrate.ts';

/** Rows of a version that knew no names in searches are filled in by a start, beside whoever writes. */
let database: TestDatabase;
let product: TestProduct;
let owner: Person;
let business: { id: string; slug: string };
const people: Person[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  product = await openTestProduct({ database });
  business = await product.business();
  owner = await product.as.staff(business, 'owner');
  for (const name of ['first-one', 'second-one', 'third-one']) {
    const who = await product.as.member(name);
    await join(who, business);
    people.push(who);
  }
  // As the migration leaves them.
  await sql('update member_search set person_key = null');
  await sql('update account set person_key = null');
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

const sql = (text: string, values: readonly unknown[] = []) =>
  product.orm.em
    .fork()
    .getConnection()
    .execute(text, [...values]);
const BY_NAME = `query ($id: ID!) { businessMemberships(businessId: $id, search: "Mia Fields") { nodes { username } } }`;
const found = async () =>
  (await owner.run(BY_NAME, { id: business.id })).businessMemberships.nodes.map(
    ({ username }: { username: string }) => username,
  );

test('all but what somebody holds, which comes as soon as it is let go, with what was written to it', async () => {
  expect(await found()).toEqual([]);
  const held = people[1]!;
  let filling: Promise<unknown> = Promise.resolve();
  try {
    await product.orm.em.fork().transactional(async (em) => {
      await em
        .getConnection()
        .execute(
          "update account set name = 'Mia Newname' where id = ?",
          [held.id],
          'run',
          em.getTransactionContext(),
        );
      filling = migrate(database.connection);
      while ((await found()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await found()).toEqual(['third-one', 'first-one']);
    });
  } finally {
    await filling;
  }
  expect(await found()).toEqual(['third-one', 'second-one', 'first-one']);
  const [row] = await sql(
    'select m.person_key from member_search m join account a on a.id = m.account_id where a.id = ?',
    [held.id],
  );
  expect(row!.person_key).toContain('mia newname');
  const admin = await product.as.admin();
  const { accounts } = await admin.run('{ accounts(search: "mia newname") { nodes { username } } }');
  expect(accounts.nodes).toEqual([{ username: 'second-one' }]);
});
