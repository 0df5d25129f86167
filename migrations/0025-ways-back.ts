import { Migration } from '@mikro-orm/migrations';

/**
 * Ways back into an account: links that are mailed, the mails to an account (which no staff reads), the address that
 * was confirmed, and accounts that an admin has disabled.
 */
export class WaysBack extends Migration {
  override up(): void {
    this.addSql('alter table account add column confirmed_email text, add column disabled_at timestamptz;');
    this.addSql('create index account_email_typed on account (lower(email));');
    this.addSql('create index account_email_confirmed on account (lower(confirmed_email));');
    this.addSql(`
      create table account_link (
        id bigint generated always as identity primary key,
        account_id bigint not null references account on delete cascade,
        purpose text not null check (purpose in ('password', 'email')),
        -- SHA-256 of the secret in the link; the secret itself is nowhere.
        token_hash bytea not null unique check (length(token_hash) = 32),
        -- The address that it was mailed to; null where it was handed over by a person.
        address text,
        -- Whether using it asks for the password.
        needs_password boolean not null default false,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );`);
    this.addSql('create index account_link_account on account_link (account_id);');
    this.addSql('create index account_link_expires on account_link (expires_at);');
    this.addSql(`
      create table account_email (
        id bigint generated always as identity primary key,
        public_id uuid not null unique default gen_random_uuid(),
        -- Null where somebody asked for an account that is not there: written all the same, so that it takes as long.
        account_id bigint references account on delete cascade,
        kind text not null check (kind <> ''),
        -- Null: where the account is reached when the mail leaves.
        recipient text,
        facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
        attempts smallint not null default 0 check (attempts >= 0),
        -- By the machine's clock, as all times here.
        next_try_at timestamptz not null default now(),
        problem text,
        created_at timestamptz not null default now()
      );`);
    this.addSql(
      "create index account_email_waiting on account_email (next_try_at, id) where state = 'waiting';",
    );
    this.addSql('create index account_email_lately on account_email (account_id, kind, created_at);');
    this.addSql('create index account_email_old on account_email (created_at);');
  }
}
