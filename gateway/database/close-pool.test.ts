import { setImmediate } from 'node:timers/promises';

import { MikroORM } from '@mikro-orm/postgresql';

import { ormOptions } from '../../schema/database/orm.ts';
import { openDatabaseProxy } from '../../tests/support/database/database-proxy.ts';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { closePool } from './close-pool.ts';
import { ormConnection } from './connection.ts';

test('a pool that is closed while somebody waits for a connection lets them have their answer, and ends', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  try {
    const orm = await MikroORM.init(ormOptions(ormConnection(proxy.connection)));
    const pool = (await orm.em.getConnection().getNativeClient()) as unknown as { totalCount: number };
    proxy.cut();
    while (pool.totalCount > 0) await setImmediate();
    proxy.stall();
    const asked = orm.em.fork().getConnection().execute('select 1 as one');
    while (pool.totalCount === 0) await setImmediate();
    const closed = closePool(orm);
    proxy.restore();
    expect(await asked).toEqual([{ one: 1 }]);
    await closed;
  } finally {
    proxy.close();
    await database.drop();
  }
});

test('a pool that nobody ever asked for anything is closed without asking the database', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  try {
    proxy.cut();
    const orm = await MikroORM.init(ormOptions(ormConnection(proxy.connection)));
    await closePool(orm);
    expect(await orm.isConnected()).toBe(false);
  } finally {
    proxy.close();
    await database.drop();
  }
});
