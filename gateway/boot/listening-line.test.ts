import { listeningLine } from './listening-line.ts';
import { productVersion } from './product-version.ts';

const OWN = {
  nodeEnv: 'production',
  databaseUrl: 'postgres://ada:secret-1@db.internal:6432/club',
  databaseDirectUrl: null,
  readDatabaseUrl: null,
  isDemo: false,
} as const;
const about = `Regulars ${productVersion()}; Node ${process.versions.node}; mode production`;

test('says where, which version, which mode and which database, and no secret', () => {
  expect(listeningLine('http://127.0.0.1:3000', OWN)).toBe(
    `Listening on http://127.0.0.1:3000 (${about}; PostgreSQL at db.internal, port 6432)`,
  );
  const direct = 'postgres://ada:secret-2@db.internal:5432/club';
  const replica = 'postgres://ada:secret-3@copy.internal:5432/club';
  const line = listeningLine('http://[::1]:80', {
    ...OWN,
    databaseDirectUrl: direct,
    readDatabaseUrl: replica,
  });
  expect(line).toBe(
    `Listening on http://[::1]:80 (${about}; PostgreSQL at db.internal, port 5432; by the pooler, PostgreSQL at db.internal, port 6432; reading from PostgreSQL at copy.internal, port 5432)`,
  );
  expect(line).not.toMatch(/secret|ada|club/);
});

test('the embedded database and the demo are said', () => {
  expect(listeningLine('http://127.0.0.1:3000', { ...OWN, databaseUrl: null, isDemo: true })).toBe(
    `Listening on http://127.0.0.1:3000 (${about}; the embedded database; with the demo)`,
  );
});
