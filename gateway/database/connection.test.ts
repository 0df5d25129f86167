import { expect, test } from '@jest/globals';

import { ormConnection, parseDatabaseUrl } from './connection.ts';

test('an address is taken apart, escapes included', () => {
  expect(parseDatabaseUrl('postgres://re%40gulars:p%2Fss@db.example.com:6432/main')).toEqual({
    host: 'db.example.com',
    port: 6432,
    user: 're@gulars',
    password: 'p/ss',
    database: 'main',
    ssl: false,
  });
});

test('a socket folder stands in the query', () => {
  expect(parseDatabaseUrl('postgres:///regulars?host=/run/postgresql&user=me')).toMatchObject({
    host: '/run/postgresql',
    port: 5432,
    user: 'me',
    database: 'regulars',
  });
});

test.each([
  ['disable', false],
  ['prefer', false],
  ['require', { rejectUnauthorized: false }],
  ['verify-full', { rejectUnauthorized: true }],
])('sslmode=%s', (mode, ssl) => {
  const connection = parseDatabaseUrl(`postgres://u:p@db/x?sslmode=${mode}`);
  expect(connection.ssl).toEqual(ssl);
  expect(ormConnection(connection)).toMatchObject({ dbName: 'x', driverOptions: { ssl } });
});
