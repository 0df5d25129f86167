import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from '@jest/globals';
import pg from 'pg';

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

test('sslrootcert is a file of authorities, and an address is what a certificate has to name', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'regulars-ca-')), 'ca.crt');
  writeFileSync(file, 'an authority');
  const read = (host: string, mode = 'verify-full', root = file) =>
    parseDatabaseUrl(`postgres://u:p@${host}/x?sslmode=${mode}&sslrootcert=${root}`);
  expect(read('db')).toMatchObject({
    ssl: { rejectUnauthorized: true, ca: 'an authority' },
    rootCertificates: file,
  });
  expect(read('10.0.0.5', 'verify-ca').ssl).toEqual({
    rejectUnauthorized: true,
    ca: 'an authority',
    host: '10.0.0.5',
  });
  expect(read('db', 'verify-full', 'system').ssl).toEqual({ rejectUnauthorized: true });
  expect(read('db', 'require', '/not/looked/at').ssl).toEqual({ rejectUnauthorized: false });
  expect(ormConnection(read('db'))).not.toHaveProperty('rootCertificates');
  expect(() => read('db', 'verify-full', '/nowhere/ca.crt')).toThrow(
    /^The file of sslrootcert can't be read: ENOENT/,
  );
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

test('where an address has no password PGPASSWORD counts, with every character as it is', () => {
  const before = process.env.PGPASSWORD;
  process.env.PGPASSWORD = 'p&%#/+ ß';
  try {
    const { password } = new pg.Client(parseDatabaseUrl('postgres://regulars@database:5432/regulars'));
    expect(password).toBe('p&%#/+ ß');
  } finally {
    if (before === undefined) delete process.env.PGPASSWORD;
    else process.env.PGPASSWORD = before;
  }
});
