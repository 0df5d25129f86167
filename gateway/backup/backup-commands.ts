import pg from 'pg';

import { StartProblem } from '../boot/start-problem.ts';
import { good, onDatabase } from '../commands/command.ts';
import type { Command, Joined } from '../commands/command.ts';
import { drillBackup } from './backup-drill.ts';
import { loadBackup } from './load-backup.ts';
import type { LoadedBackup } from './load-backup.ts';
import { noteBackup } from './note-backup.sql.ts';
import { findPgPrograms } from './pg-programs.ts';
import type { PgPrograms } from './pg-programs.ts';
import { serverMajor } from './server-major.sql.ts';
import type { TableSum } from './table-sums.sql.ts';
import { writeBackup } from './write-backup.ts';

/** Saving and bringing back what the database holds (docs/operating.md "Backup and restore"). */
export const BACKUP_COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    takes: ['FILE'],
    does: 'writes all of the database into a new file, also while the server runs',
    run: onDatabase(async (joined, [file = '']) => {
      const { programs, server } = await programsFor(joined);
      if (!programs && !joined.isEmbedded)
        throw new StartProblem(
          `There is no pg_dump of version ${server} or newer: install postgresql-client-${server}, or set PG_BIN_DIR to the folder of PostgreSQL's programs`,
        );
      const { sums, bytes } = await writeBackup(joined.connection, file, programs);
      await noted(joined, bytes);
      return good([
        `${file}: ${inWords(sums)}, ${Math.ceil(bytes / 1024).toLocaleString('en')} kB, ${programs ? `by pg_dump ${programs.major}` : 'as SQL'}. Nobody else can read it.`,
      ]);
    }),
  },
  restore: {
    takes: ['FILE'],
    does: 'loads a backup into the database of the settings, which has to be empty',
    run: onDatabase(async (joined, [file = '']) => {
      const { programs } = await programsFor(joined);
      const { sums, ...schema } = await loadBackup(joined.connection, file, programs);
      return good([`${inWords(sums)} came back, and every sum is as it was.`, ...aboutSchema(schema)]);
    }),
  },
  'backup-drill': {
    takes: ['FILE'],
    does: 'tries whether a backup comes back: into a database of its own, which goes again',
    run: onDatabase(async (joined, [file = '']) => {
      const { programs } = await programsFor(joined);
      const { sums, locale, migrations, ...schema } = await drillBackup(joined.connection, file, programs);
      return good([
        `${inWords(sums)} would come back, and every sum is as it was.`,
        ...aboutSchema(schema),
        `It was tried in a database of ${locale}.`,
        migrations.length === 0
          ? 'It is of this version.'
          : `This version would bring it up to date: ${migrations.join(', ')}.`,
      ]);
    }),
  },
};

/** @throws StartProblem where PG_BIN_DIR is set and has none that can save this server. */
async function programsFor({
  connection,
  config: { pgBinDir },
}: Joined): Promise<{ programs: PgPrograms | null; server: number }> {
  const client = new pg.Client(connection);
  await client.connect();
  const server = await serverMajor(client).finally(() => client.end());
  const programs = findPgPrograms(server, pgBinDir);
  if (pgBinDir !== null && !programs)
    throw new StartProblem(`PG_BIN_DIR is ${pgBinDir}: no pg_dump of version ${server} or newer is there`);
  return { programs, server };
}

async function noted({ connection }: Joined, bytes: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await noteBackup(client, bytes).finally(() => client.end());
}

function aboutSchema({ things, saidOtherwise }: Omit<LoadedBackup, 'sums'>): string[] {
  if (things === null)
    return ['The schema was not compared: the file is of a version that did not write it down.'];
  const same = `${things.toLocaleString('en')} things of the schema are as they were.`;
  if (saidOtherwise.length === 0) return [`All ${same}`];
  return [same, 'Of another version of PostgreSQL, which says these in other words:', ...saidOtherwise];
}

function inWords(sums: readonly TableSum[]): string {
  const rows = sums.reduce((all, one) => all + one.rows, 0);
  return `${sums.length} tables with ${rows.toLocaleString('en')} rows`;
}
