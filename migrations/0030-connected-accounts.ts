import { Migration } from '@mikro-orm/migrations';

/** Who is on the way to connect a business's account at a payment company, and when a company let go of one. */
export class ConnectedAccounts extends Migration {
  override up(): void {
    this.addSql(`
      create table account_connection (
        -- SHA-256 of the state that comes back with them.
        state_hash bytea primary key,
        business_id bigint not null references business,
        account_id bigint not null references account on delete cascade,
        provider text not null check (provider <> ''),
        ends_at timestamptz not null
      );`);
    this.addSql('alter table provider_account add column revoked_at timestamptz;');
    // Cards and payments of an account that is given back are looked for by it.
    this.addSql('create index card_on_file_provider_account on card_on_file (provider_account_id);');
    this.addSql(`
      create index card_to_forget_provider_account on card_to_forget (provider_account_id) where look_at < 'infinity';`);
  }
}
