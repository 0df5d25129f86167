import { Migration } from '@mikro-orm/migrations';

/** What the Money screen is read by: sums of the ledger, and what is owed, from indexes alone. */
export class Money extends Migration {
  override up(): void {
    this.addSql('drop index ledger_entry_of_business;');
    this.addSql(
      'create index ledger_entry_of_business on ledger_entry (business_id, at, id) include (kind, cents);',
    );
    this.addSql(`
      create index order_owed on "order" (business_id, subscription_id) include (scheduled_on, total_amount, state, failed_on)
        where state in ('unpaid', 'processing', 'past_due');`);
  }
}
