import { Migration } from '@mikro-orm/migrations';

/** Links by which a member gives a card without signing in, and what accounts at payment companies have refused. */
export class CardLinks extends Migration {
  override up(): void {
    this.addSql(`
      create table card_link (
        id bigint generated always as identity primary key,
        subscription_id bigint not null references subscription on delete cascade,
        -- SHA-256 of the secret in the link; the secret itself is nowhere.
        token_hash bytea not null unique check (length(token_hash) = 32),
        -- By the machine's clock, as all times here.
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      );`);
    this.addSql('create index card_link_subscription on card_link (subscription_id);');
    this.addSql('create index card_link_expires on card_link (expires_at);');
    // By the product's clock: since when the company refuses us, its word for it, and when its people were last told.
    this.addSql(`
      alter table provider_account
        add column refused_at timestamptz,
        add column refused_code text,
        add column told_at timestamptz;`);
  }
}
