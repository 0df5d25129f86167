import { good, onDatabase } from '../commands/command.ts';
import type { Command } from '../commands/command.ts';
import { drillBackup } from './backup-drill.ts';
import { loadBackup } from './load-backup.ts';
import type { TableSum } from './table-sums.sql.ts';
import { writeBackup } from './write-backup.ts';

/** Saving and bringing back what the database holds (docs/operating.md "Backup and restore"). */
export const BACKUP_COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    takes: ['FILE'],
    does: 'writes all of the database into a new file, also while the server runs',
    run: onDatabase(async (connection, [file = '']) => {
      const { sums, bytes } = await writeBackup(connection, file);
      return good([
        `${file}: ${inWords(sums)}, ${Math.ceil(bytes / 1024).toLocaleString('en')} kB. Nobody else can read it.`,
      ]);
    }),
  },
  restore: {
    takes: ['FILE'],
    does: 'loads a backup into the database of the settings, which has to be empty',
    run: onDatabase(async (connection, [file = '']) =>
      good([`${inWords(await loadBackup(connection, file))} came back, and every sum is as it was.`]),
    ),
  },
  'backup-drill': {
    takes: ['FILE'],
    does: 'tries whether a backup comes back: into a database of its own, which goes again',
    run: onDatabase(async (connection, [file = '']) => {
      const { sums, migrations } = await drillBackup(connection, file);
      return good([
        `${inWords(sums)} would come back, and every sum is as it was.`,
        migrations.length === 0
          ? 'It is of this version.'
          : `This version would bring it up to date: ${migrations.join(', ')}.`,
      ]);
    }),
  },
};

function inWords(sums: readonly TableSum[]): string {
  const rows = sums.reduce((all, one) => all + one.rows, 0);
  return `${sums.length} tables with ${rows.toLocaleString('en')} rows`;
}
