import { MikroORM } from '@mikro-orm/postgresql';

import { ormConnection } from '../../gateway/database/connection.ts';
import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';

test('a database that goes away is 503 everywhere, and when it is back everything goes on', async () => {
  const door = await openTestProduct();
  await door.farm();
  const token = (await door.as.member()).token;
  const admin = await MikroORM.init({
    ...ormConnection({ ...door.connection, database: 'postgres' }),
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  const name = door.connection.database;
  try {
    await admin.em.getConnection().execute(`alter database "${name}" with allow_connections false`);
    await admin.em
      .getConnection()
      .execute(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);

    const busy = { status: 503, body: { code: 'UNAVAILABLE', error: expect.stringMatching(/^The service/) } };
    expect(await door.call('/api/businesses/farm/page')).toMatchObject(busy);
    const order = await door.call('/api/checkout', {
      token,
      body: aCheckout(),
    });
    expect(order).toMatchObject(busy);
    expect(order.headers['retry-after']).toBe('5');
    expect(await door.call('/api/auth/login', { body: { username: 'a-b', password: 'c' } })).toMatchObject(
      busy,
    );
    const graphql = await door.call('/graphql', { body: { query: '{ globalPage { version } }' } });
    expect(graphql.text).toContain('UNAVAILABLE');
    expect(graphql.text).not.toMatch(/connect|postgres|pool/i);
    expect((await door.call('/readyz')).status).toBe(503);
    expect((await door.call('/healthz')).status).toBe(200);

    await admin.em.getConnection().execute(`alter database "${name}" with allow_connections true`);
    expect((await door.call('/api/businesses/farm/page')).status).toBe(200);
    expect((await door.call('/api/my/orders', { token })).body).toEqual({ orders: [] });
    expect((await door.call('/readyz')).status).toBe(200);
  } finally {
    await admin.close(true);
    await door.close();
  }
});
