import { Migration } from '@mikro-orm/migrations';

/** Second factors of accounts: an authenticator app, passkeys, recovery codes, and sign-ins that wait for one. */
export class SecondFactor extends Migration {
  override up(): void {
    this.addSql(`
      create table authenticator (
        id bigint generated always as identity primary key,
        account_id bigint not null references account on delete cascade,
        sealed_secret text not null check (sealed_secret <> ''),
        -- The step of 30 seconds whose code was taken last: none counts twice.
        last_step bigint not null default 0,
        created_at timestamptz not null default now(),
        confirmed_at timestamptz
      );`);
    // One that is used, and one that is being set up in its place.
    this.addSql(
      'create unique index authenticator_account on authenticator (account_id, (confirmed_at is null));',
    );
    this.addSql(`
      create table passkey (
        id bigint generated always as identity primary key,
        public_id uuid not null unique default gen_random_uuid(),
        account_id bigint not null references account on delete cascade,
        name text not null check (name <> ''),
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports jsonb not null default '[]',
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );`);
    this.addSql('create index passkey_account on passkey (account_id);');
    this.addSql(`
      create table passkey_registration (
        account_id bigint primary key references account on delete cascade,
        challenge text not null,
        expires_at timestamptz not null
      );`);
    this.addSql(`
      create table recovery_code (
        account_id bigint not null references account on delete cascade,
        mark text not null,
        code_hash text not null,
        primary key (account_id, mark)
      );`);
    this.addSql(`
      create table half_sign_in (
        id bigint generated always as identity primary key,
        account_id bigint not null references account on delete cascade,
        token_hash bytea not null unique,
        password_mark bytea not null,
        challenge text,
        tries smallint not null default 0,
        expires_at timestamptz not null
      );`);
    this.addSql('create index half_sign_in_account on half_sign_in (account_id);');
  }
}
