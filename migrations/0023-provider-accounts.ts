import { Migration } from '@mikro-orm/migrations';

/**
 * A payment, a card on file and a customer belong to an account at a payment company: the platform's own, or one that a
 * business has connected. What was charged until now was charged by the platform's account at Square.
 */
export class ProviderAccounts extends Migration {
  override up(): void {
    this.addSql(`
      create table provider_account (
        id bigint generated always as identity primary key,
        -- None: the platform's own, named by its environment.
        business_id bigint references business,
        provider text not null check (provider <> ''),
        -- The company's own name of it; none for what was charged before accounts were kept, until the next start.
        reference text check (reference <> ''),
        name text not null default '',
        is_live boolean not null default true,
        -- What the browser's form needs, and the company's calls: nothing secret.
        settings jsonb not null default '{}',
        -- Sealed by SECRETS_KEY.
        credentials text,
        credentials_end_at timestamptz,
        connected_at timestamptz not null,
        connected_by text not null check (connected_by <> ''),
        disconnected_at timestamptz,
        check (business_id is null or reference is not null)
      );`);
    this.addSql(`
      create unique index provider_account_of_platform on provider_account (provider, coalesce(reference, ''))
        where business_id is null;`);
    this.addSql(`
      create unique index provider_account_of_business on provider_account (business_id, provider, reference)
        where business_id is not null;`);
    this.addSql('create index provider_account_reference on provider_account (provider, reference);');
    this.addSql('alter table business add column provider_account_id bigint references provider_account;');
    // The version before goes on writing these three without it: then the platform's own is meant.
    for (const table of ['payment', 'card_on_file', 'card_to_forget'])
      this.addSql(`alter table ${table} add column provider_account_id bigint references provider_account;`);
    this.addSql(`
      insert into provider_account (provider, connected_at, connected_by)
      select 'square', coalesce(min(created_at), now()), 'Regulars' from payment having count(*) > 0;`);
    for (const table of ['payment', 'card_on_file', 'card_to_forget'])
      this.addSql(
        `update ${table} set provider_account_id = (select id from provider_account where provider = 'square');`,
      );
  }
}
