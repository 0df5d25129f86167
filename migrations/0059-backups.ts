import { Migration } from '@mikro-orm/migrations';

/** When backups were made, so that somebody is told where none is any more. A new table alone: nobody waits for it. */
export class Backups extends Migration {
  override up(): void {
    this.addSql(`
      create table backup_run (
        id bigint generated always as identity primary key,
        -- The machine's.
        finished_at timestamptz not null,
        bytes bigint not null check (bytes >= 0)
      );`);
  }
}
