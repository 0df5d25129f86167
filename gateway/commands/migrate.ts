import { migrate, migrationState } from '../database/migrate.ts';
import { good, onDatabase } from './command.ts';
import type { Command } from './command.ts';

/** Brings the database to this version without serving anything, as a start would (docs/operating.md "Upgrades"). */
export const migrateCommand: Command = {
  takes: [],
  options: ['--dry-run'],
  does: 'brings the database to this version and serves nothing; with --dry-run it says what would be done',
  run: onDatabase(async ({ connection }, _values, options) => {
    if (!options.has('--dry-run')) {
      const applied = await migrate(connection);
      return good(
        applied.length === 0 ? [UP_TO_DATE] : [`${inWords(applied)} applied:`, ...applied.map(indented)],
      );
    }
    const { pending, unknown } = await migrationState(connection);
    const later = unknown.length > 0 ? [`A later version has been here: ${unknown.join(', ')}.`] : [];
    return good([
      ...later,
      ...(pending.length === 0
        ? [UP_TO_DATE]
        : [`${inWords(pending)} would be applied:`, ...pending.map(indented), 'Nothing was changed.']),
    ]);
  }),
};

const UP_TO_DATE = 'The database is of this version: nothing to do.';
const indented = (name: string) => `  ${name}`;
const inWords = ({ length }: readonly string[]) => `${length} ${length === 1 ? 'migration' : 'migrations'}`;
