import { Migration } from '@mikro-orm/migrations';

/** The payments of a business by when they were begun, for the table that is downloaded. */
export class PaymentsOfABusiness extends Migration {
  override up(): void {
    this.addSql('create index payment_of_business on payment (business_id, created_at, id);');
  }
}
