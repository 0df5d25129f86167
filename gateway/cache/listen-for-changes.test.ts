import { createTestDatabase } from '../../tests/support/database/database.ts';
import { openDatabaseProxy } from '../../tests/support/database/database-proxy.ts';
import { openTestProduct } from '../../tests/support/product.ts';

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

test('a gateway that stops while it connects again to listen gives that connection back, and ends', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  const gateway = await openTestProduct({ database: { ...database, connection: proxy.connection } });
  proxy.cut();
  proxy.stall();
  // It tries again after a second.
  await pause(1_300);
  const closed = gateway.close();
  await pause(100);
  proxy.restore();
  const isOver = await Promise.race([closed.then(() => true), pause(5_000).then(() => false)]);
  // The line: what still hangs on it would be waited for.
  proxy.close();
  await closed;
  expect(isOver).toBe(true);
});
