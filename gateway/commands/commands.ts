import { BACKUP_COMMANDS } from '../backup/backup-commands.ts';
import { ACCOUNT_COMMANDS } from './account-commands.ts';
import { checkCommand } from './check/check.ts';
import type { Command } from './command.ts';
import { exportBusinessCommand } from './export/export-business.ts';
import { jobsCommand } from './jobs.ts';
import { migrateCommand } from './migrate.ts';
import { rotateSecretsCommand } from './rotate-secrets.ts';

/** Every command of `npm run admin`, by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  check: checkCommand,
  migrate: migrateCommand,
  jobs: jobsCommand,
  ...ACCOUNT_COMMANDS,
  'export-business': exportBusinessCommand,
  ...BACKUP_COMMANDS,
  'rotate-secrets': rotateSecretsCommand,
};
