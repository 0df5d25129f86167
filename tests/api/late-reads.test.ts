import { MikroORM } from '@mikro-orm/postgresql';

import { ormConnection, parseDatabaseUrl } from '../../gateway/database/connection.ts';
import { openReplica } from '../../gateway/database/replica.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { createTestDatabase } from '../support/database/database.ts';
import type { TestDatabase } from '../support/database/database.ts';
import { join } from '../support/join.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let product: TestProduct;
let behind: TestDatabase;
let behindOrm: MikroORM;
/** Whether the replica is read from: one that has not heard of anything since it was made. */
let isFresh = true;
beforeAll(async () => {
  behind = await createTestDatabase();
  behindOrm = await MikroORM.init(ormOptions({ ...ormConnection(behind.connection), poolMax: 3 }));
  const replica = () => (isFresh ? behindOrm.em : null);
  product = await openTestProduct({ replica: { requests: replica, longWork: replica } });
});
afterAll(async () => {
  await product.close();
  await behindOrm.close(true);
  await behind.drop();
});

test('dashboards, downloads and the public list may be late; nothing else is', async () => {
  const farm = await product.business({ name: 'Late Farm', slug: 'late-farm' });
  const mia = await product.as.member();
  const owner = await product.as.staff(farm, 'owner');
  const id = await join(mia, farm);
  const seen = async () => {
    const { metrics } = await owner.run(
      `query ($id: ID) { metrics(businessId: $id) {
        business { slug } totals { subscriptionsActive } recentSubscriptions { id }
        breakdowns { subscriptionsByBusiness { count } } } }`,
      { id: farm.id },
    );
    const { businesses } = await mia.run('{ businesses { totalCount nodes { slug } } }');
    const sheet = await product.call(`/api/admin/businesses/${farm.id}/memberships.csv`, {
      token: owner.token,
    });
    return {
      metrics,
      listed: [businesses.totalCount, businesses.nodes.length],
      lines: sheet.text.trim().split('\r\n').length - 1,
      status: sheet.status,
    };
  };

  isFresh = true;
  expect(await seen()).toEqual({
    metrics: {
      business: { slug: 'late-farm' },
      totals: { subscriptionsActive: 0 },
      recentSubscriptions: [],
      breakdowns: { subscriptionsByBusiness: [] },
    },
    listed: [0, 0],
    lines: 0,
    status: 200,
  });
  // The member's own, the page and the lists of staff are of this moment.
  const mine = await product.call('/api/my/subscriptions', { token: mia.token });
  expect(mine.body.subscriptions.map((each: { id: string }) => each.id)).toEqual([id]);
  expect((await product.call('/api/businesses/late-farm/page')).status).toBe(200);
  const members = await product.call(`/api/admin/businesses/${farm.id}/memberships`, { token: owner.token });
  expect(members.text).toContain(id);

  isFresh = false;
  expect(await seen()).toMatchObject({
    metrics: { totals: { subscriptionsActive: 1 }, recentSubscriptions: [{ id }] },
    listed: [1, 1],
    lines: 1,
  });
});

test.each([
  ['is a database of its own', () => behind.connection],
  ['does not answer', () => parseDatabaseUrl('postgres://nobody@127.0.0.1:1/nowhere')],
])('a replica that %s is never read from, and stops nothing', async (_, connection) => {
  const replica = await openReplica(connection(), product.orm.em);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect([replica.requests(), replica.longWork()]).toEqual([null, null]);
  await replica.stop();
});
