import { Migration } from '@mikro-orm/migrations';

/** Disputes that the payment company refuses to be read, and refunds that name themselves there. */
export class UnreadDisputes extends Migration {
  override up(): void {
    // By the product's clock; null where it was read, or was not tried yet.
    this.addSql('alter table dispute add column unread_since timestamptz;');
    // Sent with our reference, so that it is known again at the company; false for what an older version has sent.
    this.addSql('alter table refund add column is_named boolean not null default false;');
  }
}
