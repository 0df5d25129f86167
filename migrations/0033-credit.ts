import { Migration } from '@mikro-orm/migrations';

/** Credit of an account at a business pays orders: what it paid stands in the order, what there is in the ledger. */
export class Credit extends Migration {
  override up(): void {
    this.addSql(
      'alter table "order" add column credit_amount int not null default 0 check (credit_amount >= 0);',
    );
    this.addSql('alter table "order" drop constraint order_total;');
    this.addSql(`
      alter table "order" add constraint order_total check (
        total_amount >= 0
        and total_amount = amount - discount_amount + tax_amount - waived_amount - credit_amount);`);
    this.addSql(
      'alter table payment add column credit_held int not null default 0 check (credit_held >= 0);',
    );
    this.addSql('create index payment_credit on payment (account_id, business_id) where credit_held > 0;');
    // Whoever was never given any is not asked for it at every order.
    this.addSql('alter table account add column has_credit boolean not null default false;');
    this.addSql('alter table refund add column as_credit boolean not null default false;');
    this.addSql(`
      create index ledger_entry_credit on ledger_entry (account_id, business_id) include (cents)
        where kind in ('credit_given', 'credit_used');`);
  }
}
