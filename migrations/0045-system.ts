import { Migration } from '@mikro-orm/migrations';

/** What an operator looks at: how jobs went, which instances there are, and webhooks that could not be taken in. */
export class System extends Migration {
  override up(): void {
    // All instants here are the machine's.
    this.addSql(`
      create table job_run (
        name text primary key,
        finished_at timestamptz,
        failed_at timestamptz,
        -- What failed in the last run.
        failures int not null default 0 check (failures >= 0),
        -- What went wrong last.
        problem text,
        -- Somebody has asked to run it again, and no instance has begun yet.
        wanted_at timestamptz
      );`);
    this.addSql(`
      create table server_instance (
        id uuid primary key,
        host text not null,
        version text not null,
        started_at timestamptz not null,
        seen_at timestamptz not null
      );`);
    this.addSql(`
      create table webhook_state (
        provider text primary key,
        taken_at timestamptz,
        failed_at timestamptz,
        -- Since one was last taken in.
        failures int not null default 0 check (failures >= 0),
        problem text
      );`);
    this.addSql("create index email_failed on email (business_id, created_at) where state = 'failed';");
    this.addSql("create index account_email_failed on account_email (created_at) where state = 'failed';");
  }
}
