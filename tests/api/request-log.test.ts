import { createLogger } from '../../gateway/boot/logger.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openDatabaseProxy } from '../support/database/database-proxy.ts';
import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';

/** The server's own logger, written down here. */
function listened(level: string) {
  const lines: string[] = [];
  return { lines, logger: createLogger(level, { write: (line) => void lines.push(line) }) };
}

test('signing in, ordering and a new password leave no secret in the log, at any level', async () => {
  const { lines, logger } = listened('debug');
  const door = await openTestProduct({ logger });
  try {
    await door.farm();
    const mia = await door.as.member('mia');
    const signedIn = await door.call('/api/auth/login', { body: { username: 'mia', password: PASSWORD } });
    const checkout = { ...aCheckout(), requestKey: 'key-of-mia' };
    const order = await door.call('/api/checkout', { token: mia.token, body: checkout });
    expect(order.status).toBeLessThan(300);
    await door.call('/api/auth/password-link', { body: { login: 'mia' } });
    await door.call('/api/auth/reset-password', {
      body: { token: 'a-token-of-a-link', newPassword: 'brand new words' },
    });
    await door.call('/reset-password?token=a-token-of-a-link');
    await door.call('/graphql', {
      body: {
        query: 'mutation SignIn($p: String!) { signIn(username: "mia", password: $p) { token } }',
        variables: { p: PASSWORD },
      },
    });
    await door.call('/graphql', {
      token: mia.token,
      body: { query: `mutation { signIn(username: "mia", password: "${PASSWORD}") { token } }` },
    });
    const said = lines.map((line) => JSON.parse(line)).find(({ path }) => path === '/api/checkout');
    expect(order.headers['x-request-id']).toBe(said.requestId);
    expect(order.headers['permissions-policy']).toContain('camera=()');
    const written = lines.join('');
    for (const secret of [
      PASSWORD,
      mia.token,
      String((signedIn.body as { token?: unknown }).token),
      'a-token-of-a-link',
      'brand new words',
      'key-of-mia',
      checkout.selection.email,
      checkout.address.fullName,
    ])
      expect(written).not.toContain(secret);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Request');
    expect(requests).toContainEqual(
      expect.objectContaining({ path: '/api/checkout', accountId: mia.id, status: order.status }),
    );
    expect(requests).toContainEqual(expect.objectContaining({ path: '/graphql', operation: 'SignIn' }));
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
  } finally {
    await door.close();
  }
});

test('a statement that the database refuses is written down without what it was to store', async () => {
  const { lines, logger } = listened('info');
  const door = await openTestProduct({ logger });
  try {
    const mia = await door.as.member('mia');
    const connection = (await door.own()).em.getConnection();
    for (const check of ["username <> 'unlucky'", "email <> 'mia@secret.example'"])
      await connection.execute(`alter table account add check (${check})`);
    const body = { username: 'unlucky', password: PASSWORD };
    expect((await door.call('/api/auth/register', { body })).status).toBe(500);
    const profile = { email: 'mia@secret.example', name: 'Mia Hidden', phone: '555-010-7777' };
    expect((await door.call('/api/my/profile', { token: mia.token, body: { profile } })).status).toBe(500);
    expect(() => lines.map((line) => JSON.parse(line))).not.toThrow();
    const written = lines.join('');
    expect(written.match(/violates check constraint/g)?.length).toBeGreaterThan(1);
    for (const secret of ['$argon2', PASSWORD, 'mia@secret.example', 'Mia Hidden', '555-010-7777'])
      expect([secret, written.includes(secret)]).toEqual([secret, false]);
  } finally {
    await door.close();
  }
});

test('an outage under load writes at most as many lines as a minute may have', async () => {
  const { lines, logger } = listened('info');
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  const door = await openTestProduct({
    logger,
    database: { ...database, connection: proxy.connection },
    limits: DATABASE_LIMITS.requests,
  });
  try {
    await door.farm();
    const { token } = await door.as.member();
    lines.length = 0;
    proxy.cut();
    const calls = ['/api/businesses', '/api/businesses/farm/page', '/api/my/orders', '/farm', '/sitemap.xml'];
    for (let n = 0; n < 60; n++) await Promise.all(calls.map((address) => door.call(address, { token })));
    await door.call('/graphql', { token, body: { query: '{ viewer { id } }' } });
    // 60 of requests, the first of each reason, the listening connection, a slow one in ten seconds.
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.length).toBeLessThan(75);
    proxy.restore();
  } finally {
    proxy.close();
    await door.close();
  }
});
