import { createTestDatabase } from '../../tests/support/database/database.ts';
import type { TestDatabase } from '../../tests/support/database/database.ts';
import { joinWithOrder } from '../../tests/support/join.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';
import { migrate } from './migrate.ts';

/** Orders of a version that knew no fulfillments get theirs by a start, beside whoever writes. */
let database: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await openTestProduct({ database });
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

const sql = (text: string) => product.orm.em.fork().getConnection().execute(text);
const BOXES = `query ($id: ID!) {
  boxList(businessId: $id, from: "2026-11-01", to: "2026-11-30") { nodes { order { id } fulfillment { on mode state } } }
}`;

test('as far as each has got, also where it is marked meanwhile, and once', async () => {
  const business = await product.business();
  const owner = await product.as.staff(business, 'owner');
  const mia = await product.as.member();
  const orders: string[] = [];
  for (let n = 0; n < 4; n += 1) orders.push((await joinWithOrder(mia, business)).order);
  const ready = (id: string) => sql(`update "order" set progress = 'ready' where public_id = '${id}'`);
  await ready(orders[0]!);
  // As the migration leaves them, but for the newest, which was made after it.
  await sql(`delete from fulfillment where order_id < (select max(id) from "order")`);
  await sql(`update fulfillment_fill set upto = (select max(id) - 1 from "order")`);
  let filling: Promise<unknown> = Promise.resolve();
  await product.orm.em.fork().transactional(async (em) => {
    // The version before marks one, and has not committed as the filling comes there.
    await em
      .getConnection()
      .execute(
        `update "order" set progress = 'collected' where public_id = ?`,
        [orders[1]],
        'run',
        em.getTransactionContext(),
      );
    filling = migrate(database.connection);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await filling;
  const listed = (await owner.run(BOXES, { id: business.id })).boxList.nodes;
  const stateOf = (id: string) =>
    listed
      .filter(({ order }: { order: { id: string } }) => order.id === id)
      .map(({ fulfillment }: { fulfillment: object }) => fulfillment);
  expect(orders.map(stateOf)).toEqual(
    ['ready', 'collected', 'new', 'new'].map((state) => [{ on: '2026-11-03', mode: 'pickup', state }]),
  );
  expect(await sql('select upto from fulfillment_fill')).toEqual([{ upto: '0' }]);
});
