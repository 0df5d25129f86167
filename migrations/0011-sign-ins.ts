import { Migration } from '@mikro-orm/migrations';

/** Signing out ends all sessions of one sign-in; an address that has signed in is remembered for its account. */
export class SignIns extends Migration {
  override up(): void {
    // A session by a one-time code has the family of the session that made the code.
    this.addSql('alter table session add column family uuid not null default gen_random_uuid();');
    this.addSql(`
      create table known_address (
        -- Of an account's username and an address together; neither can be read from it.
        key text primary key,
        account_id bigint not null references account on delete cascade,
        last_used_at timestamptz not null default now()
      );`);
    this.addSql('create index known_address_account on known_address (account_id);');
    this.addSql('create index known_address_last_used on known_address (last_used_at);');
  }
}
