import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createTestDatabase } from '../../tests/support/database/database.ts';
import { LOCALES } from '../../tests/support/database/locales.ts';
import { startSystemServer, SYSTEM_POSTGRES } from '../../tests/support/database/system-server.ts';
import type { SystemServer } from '../../tests/support/database/system-server.ts';
import { join } from '../../tests/support/join.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { appendContents, readContents } from './backup-contents.ts';
import { drillBackup } from './backup-drill.ts';
import { loadBackup } from './load-backup.ts';
import { findPgPrograms, runPgProgram } from './pg-programs.ts';
import { writeBackup } from './write-backup.ts';

const where = SYSTEM_POSTGRES === null ? describe.skip : describe;

where('by pg_dump and pg_restore', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-pg-dump-'));
  const programs = findPgPrograms(0, SYSTEM_POSTGRES)!;
  const file = path.join(folder, 'whole.dump');
  let server: SystemServer;
  let database: DatabaseConnection;
  let sums: Awaited<ReturnType<typeof writeBackup>>['sums'];
  let databases = 0;
  const empty = (locale?: string) => server.create(`empty_${(databases += 1)}`, locale);

  beforeAll(async () => {
    server = await startSystemServer(SYSTEM_POSTGRES!);
    database = await server.create('regulars');
    await migrate(database);
    const product = await openTestProduct({ database: { connection: database, drop: async () => {} } });
    try {
      const farm = await product.farm();
      await join(await product.as.member('upton'), farm);
      const writing = writeBackup(database, file, programs);
      for (let n = 0; n < 5; n++) await product.as.member();
      ({ sums } = await writing);
    } finally {
      await product.close();
    }
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a backup is its owner’s alone, and pg_restore takes it by itself', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { database: name, ...there } = await empty();
    const words = ['--exit-on-error', '--no-owner', `--dbname=${name}`, file];
    await runPgProgram(programs.restore, words, { ...there, database: name }, programs.major);
    await expect(loadBackup({ ...there, database: name }, file, programs)).rejects.toThrow(/is not empty/);
  });

  test.each([{ name: 'C.UTF-8', clause: '' }, ...LOCALES])(
    'it comes back the same in a database of $name: every row, and all of the schema',
    async ({ clause }) => {
      const { things, ...loaded } = await loadBackup(await empty(clause), file, programs);
      expect(loaded).toEqual({ sums, saidOtherwise: [] });
      expect(things).toBeGreaterThan(500);
    },
  );

  test('a drill tries it in another locale, and leaves nothing', async () => {
    const drilled = await drillBackup(database, file, programs);
    expect(drilled).toMatchObject({ sums, migrations: [], things: expect.any(Number) });
    expect(drilled.locale).toMatch(/en.US/);
  });

  test('a drill names each thing that came back as another', async () => {
    const { catalog, ...contents } = await readContents(file);
    const bad = path.join(folder, 'another.dump');
    // As if the database had been so when it was saved.
    const was = catalog!.map(([what, is]) =>
      what === 'column account.name' ? ([what, `${is} collate "C"`] as const) : ([what, is] as const),
    );
    await runPgProgram(
      programs.dump,
      ['--format=custom', '--exclude-schema=pgboss', `--file=${bad}`],
      database,
      programs.major,
    );
    const now = await writeBackup(database, path.join(folder, 'now.dump'), programs);
    await appendContents(bad, {
      ...contents,
      sums: now.sums,
      catalog: [...was, ['index gone', 'CREATE INDEX']],
    });
    await expect(drillBackup(database, bad, programs)).rejects.toThrow(
      /the schema is not:\n {2}column account\.name was “.*collate "C"” and is “.*text”\n {2}index gone is missing/,
    );
  });

  test('what is cut off, changed by a byte or pg_dump’s alone is refused, and leaves the database empty', async () => {
    const target = await empty();
    const bad = path.join(folder, 'bad.dump');
    const whole = readFileSync(file);
    writeFileSync(bad, whole);
    truncateSync(bad, 20_000);
    await expect(loadBackup(target, bad, programs)).rejects.toThrow(/its last line is missing/);
    const changed = Buffer.from(whole);
    changed[9_000]! ^= 1;
    writeFileSync(bad, changed);
    await expect(loadBackup(target, bad, programs)).rejects.toThrow(/its sum differs/);
    appendFileSync(bad, '-- regulars H4sI\n');
    await expect(loadBackup(target, file, null)).rejects.toThrow(
      /install postgresql-client-\d+, or set PG_BIN_DIR/,
    );
    expect((await loadBackup(target, file, programs)).sums).toEqual(sums);
  });

  test('a backup of the embedded database moves there', async () => {
    const embedded = await createTestDatabase();
    const own = path.join(folder, 'embedded.sql.gz');
    try {
      const { sums: saved } = await writeBackup(embedded.connection, own);
      const { things, ...loaded } = await loadBackup(await empty(), own, programs);
      expect(loaded).toEqual({ sums: saved, saidOtherwise: [] });
      expect(things).toBeGreaterThan(500);
    } finally {
      await embedded.drop();
    }
  });
});

test('the programs of the server’s version are taken, else of the next newer one, and never older ones', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-programs-'));
  const made = [14, 16, 18].map((major) => {
    const each = mkdtempSync(path.join(folder, `${major}-`));
    for (const name of ['pg_dump', 'pg_restore'])
      writeFileSync(path.join(each, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${major}.2 (Debian)"\n`, {
        mode: 0o755,
      });
    return each;
  });
  try {
    expect(findPgPrograms(16, null, made)).toMatchObject({ major: 16, dump: path.join(made[1]!, 'pg_dump') });
    expect(findPgPrograms(17, null, made)).toMatchObject({ major: 18 });
    expect(findPgPrograms(19, null, made)).toBeNull();
    expect(findPgPrograms(16, made[2]!, made)).toMatchObject({ major: 18 });
    expect(findPgPrograms(16, made[0]!, made)).toBeNull();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
