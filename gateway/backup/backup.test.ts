import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../tests/support/database/database.ts';
import { TestPool } from '../../tests/support/database/test-pool.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { drillBackup } from './backup-drill.ts';
import { loadBackup } from './load-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let database: TestDatabase;
let product: Awaited<ReturnType<typeof openTestProduct>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'regulars-backup-'));
  database = await createTestDatabase();
  product = await openTestProduct({ database });
  await product.farm();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup is its owner’s alone, shows one moment while others write, and comes back the same', async () => {
  const file = path.join(folder, 'one.sql.gz');
  const writing = writeBackup(database.connection, file);
  await product.as.member('while-it-is-saved');
  const { sums, bytes } = await writing;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(file).size).toBe(bytes);
  const businesses = sums.find(({ table }) => table === 'business')!;
  expect(businesses.rows).toBe(1);

  const empty = await createBareDatabase();
  try {
    expect(await loadBackup(empty.connection, file)).toEqual({
      sums,
      things: expect.any(Number),
      saidOtherwise: [],
    });
    const pool = new TestPool(empty.connection);
    const { rows } = await pool.query<{ slug: string }>('select slug from business');
    await pool.end();
    expect(rows).toEqual([{ slug: 'farm' }]);
    await expect(loadBackup(empty.connection, file)).rejects.toThrow(/is not empty/);
  } finally {
    await empty.drop();
  }
});

test('what the jobs keep beside our tables is in nobody’s way, and is left to them', async () => {
  const { clock, ports, support } = product;
  const log = { info: () => undefined, error: () => undefined };
  const parts = { context: { em: product.orm.em, clock, ports, support }, log };
  const jobs = await startJobs(
    [{ name: 'rest', cron: '0 4 * * *', run: async () => {} }],
    database.connection,
    parts,
  );
  try {
    const file = path.join(folder, 'beside-jobs.sql.gz');
    const { sums } = await writeBackup(database.connection, file);
    expect(await drillBackup(database.connection, file)).toMatchObject({ sums, migrations: [] });
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('pgboss');
  } finally {
    await jobs.stop();
  }
});

test('a backup is never written over another, nor left half', async () => {
  const file = path.join(folder, 'kept.sql.gz');
  writeFileSync(file, 'the last one');
  await expect(writeBackup(database.connection, file)).rejects.toThrow(/is there already/);
  expect(readFileSync(file, 'utf8')).toBe('the last one');
  const nowhere = path.join(folder, 'missing', 'kept.sql.gz');
  await expect(writeBackup(database.connection, nowhere)).rejects.toThrow(/can't be written: ENOENT/);
  await expect(loadBackup(database.connection, nowhere)).rejects.toThrow(/not empty/);
  expect(statSync(`${file}.part`, { throwIfNoEntry: false })).toBeUndefined();
});

test('what is cut off, changed by a byte or no backup is refused, and leaves the database empty', async () => {
  const file = path.join(folder, 'whole.sql.gz');
  await writeBackup(database.connection, file);
  const text = gunzipSync(readFileSync(file)).toString();
  const bad = path.join(folder, 'bad.sql.gz');
  const empty = await createBareDatabase();
  try {
    for (const [content, why] of [
      [readFileSync(file).subarray(0, 5_000), /unexpected end of file/],
      [gzipSync(text.slice(0, text.lastIndexOf('-- sums'))), /no whole backup/],
      [gzipSync(text.replace('\tfarm\t', '\tfern\t')), /Not as it was when it was saved: business$/],
      ['no backup at all', /incorrect header check/],
    ] as const) {
      writeFileSync(bad, content);
      await expect(loadBackup(empty.connection, bad)).rejects.toThrow(why);
    }
    expect((await loadBackup(empty.connection, file)).sums).not.toEqual([]);
  } finally {
    await empty.drop();
  }
});

test('a drill loads it beside the database, brings it up to date, and leaves nothing', async () => {
  const file = path.join(folder, 'drill.sql.gz');
  const { sums } = await writeBackup(database.connection, file);
  const before = await databases();
  expect(await drillBackup(database.connection, file)).toMatchObject({ sums, migrations: [] });
  expect(await databases()).toEqual(before);
});

const withPsql = spawnSync('psql', ['--version'], { encoding: 'utf8' }).status === 0 ? test : test.skip;
withPsql('psql takes the file, too', async () => {
  const file = path.join(folder, 'psql.sql.gz');
  await writeBackup(database.connection, file);
  const empty = await createBareDatabase();
  try {
    const { host, port, user, database: name, password } = empty.connection;
    const { stderr, status } = spawnSync(
      'psql',
      ['--quiet', '--set=ON_ERROR_STOP=1', `--host=${host}`, `--port=${port}`, `--username=${user}`, name],
      {
        input: gunzipSync(readFileSync(file)),
        encoding: 'utf8',
        env: { ...process.env, PGPASSWORD: password },
      },
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  } finally {
    await empty.drop();
  }
});

async function databases(): Promise<string[]> {
  const pool = new TestPool(database.connection);
  const { rows } = await pool.query<{ datname: string }>(
    `select datname from pg_database where datname like 'regulars_drill_%'`,
  );
  await pool.end();
  return rows.map(({ datname }) => datname);
}
