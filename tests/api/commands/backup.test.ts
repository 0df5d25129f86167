import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { migrate } from '../../../gateway/database/migrate.ts';
import { adminCommand, urlOf } from '../../support/admin-command.ts';
import { createBareDatabase } from '../../support/database/database.ts';
import { startSystemServer, SYSTEM_POSTGRES } from '../../support/database/system-server.ts';

const SECONDS = 120_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'regulars-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withPostgres = SYSTEM_POSTGRES === null ? test.skip : test;
withPostgres(
  'a database of one’s own is saved, tried and brought back by pg_dump and pg_restore',
  async () => {
    const server = await startSystemServer(SYSTEM_POSTGRES!);
    try {
      const [database, empty] = [await server.create('regulars'), await server.create('empty')];
      await migrate(database);
      const file = path.join(folder, 'one.dump');
      const run = (at: typeof database, ...words: string[]) =>
        adminCommand({ DATABASE_URL: urlOf(at), PG_BIN_DIR: SYSTEM_POSTGRES! }, ...words);
      expect(await run(database, 'backup', file)).toEqual({
        code: 0,
        err: [],
        out: [
          expect.stringMatching(/one\.dump: \d+ tables with .* rows, .* kB, by pg_dump \d+\. Nobody else/),
        ],
      });
      // Whoever watches is told when.
      const client = new pg.Client(database);
      await client.connect();
      const { rows } = await client
        .query("select bytes from backup_run where finished_at > now() - interval '1 minute'")
        .finally(() => client.end());
      expect(rows).toEqual([{ bytes: String(statSync(file).size) }]);
      const drill = await run(database, 'backup-drill', file);
      expect(drill).toMatchObject({ code: 0, err: [] });
      expect(drill.out).toEqual([
        expect.stringMatching(/would come back, and every sum is as it was\.$/),
        expect.stringMatching(/^All [\d,]+ things of the schema are as they were\.$/),
        expect.stringMatching(/^It was tried in a database of (en_US\.UTF-8|ICU en-US)\.$/),
        'It is of this version.',
      ]);
      const restored = await run(empty, 'restore', file);
      expect(restored).toMatchObject({ code: 0, err: [] });
      expect((await run(empty, 'restore', file)).err).toEqual([
        'The database empty is not empty: a backup is loaded into an empty one.',
      ]);
    } finally {
      await server.stop();
    }
  },
  SECONDS,
);

test(
  'without a pg_dump that can, nothing is written, and one line says what to do',
  async () => {
    const database = await createBareDatabase();
    try {
      const file = path.join(folder, 'none.dump');
      const said = await adminCommand(
        { DATABASE_URL: urlOf(database.connection), PG_BIN_DIR: folder },
        'backup',
        file,
      );
      expect(said).toEqual({
        code: 1,
        out: [],
        err: [`PG_BIN_DIR is ${folder}: no pg_dump of version 18 or newer is there`],
      });
    } finally {
      await database.drop();
    }
  },
  SECONDS,
);

test(
  'check says where the database’s locale knows no letters beyond English ones',
  async () => {
    const database = await createBareDatabase(`locale_provider libc locale 'C'`);
    try {
      const { out } = await adminCommand(
        { DATABASE_URL: urlOf(database.connection), DATA_DIR: folder, TRUST_PROXY: '1' },
        'check',
      );
      expect(out.find((line) => line.includes('database:'))).toMatch(
        /^not ok {2}database: its locale takes À and à for two letters/,
      );
    } finally {
      await database.drop();
    }
  },
  SECONDS,
);

test(
  'check says that no mail leaves a public host in production without SMTP_URL',
  async () => {
    const database = await createBareDatabase();
    const mail = async (env: Record<string, string>) =>
      (
        await adminCommand(
          { DATABASE_URL: urlOf(database.connection), DATA_DIR: folder, TRUST_PROXY: '1', ...env },
          'check',
        )
      ).out.find((line) => line.includes('mail:'));
    try {
      expect(await mail({ NODE_ENV: 'production' })).toMatch(
        /^not ok {2}mail: written to .*outbox, and not sent: nobody gets an invitation, .* Set SMTP_URL$/,
      );
      expect(await mail({ NODE_ENV: 'production', PUBLIC_HOST: 'localhost' })).toMatch(
        /^ok {6}mail: written/,
      );
    } finally {
      await database.drop();
    }
  },
  SECONDS,
);
