import { Migration } from '@mikro-orm/migrations';

/** What our books and a payment company's list say differently, as the last night found it. */
export class MoneyDifferences extends Migration {
  override up(): void {
    this.addSql(`
      create table money_difference (
        id bigint generated always as identity primary key,
        provider_account_id bigint not null references provider_account,
        business_id bigint not null references business,
        order_id bigint references "order",
        kind text not null check (kind in ('charge', 'refund', 'dispute')),
        -- The company's own name of it.
        provider_reference text not null check (provider_reference <> ''),
        -- What each says came in or went back, in cents; 0 where it knows nothing of it.
        here int not null,
        there int not null,
        -- By the product's clock.
        found_at timestamptz not null
      );`);
    this.addSql('create index money_difference_of_business on money_difference (business_id, id);');
    this.addSql('create index money_difference_of_account on money_difference (provider_account_id);');
  }
}
