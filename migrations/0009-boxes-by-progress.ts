import { Migration } from '@mikro-orm/migrations';

/** The list of boxes is narrowed by what has been done with them: that is read off the index, not off every order. */
export class BoxesByProgress extends Migration {
  override up(): void {
    this.addSql('drop index order_of_day;');
    this.addSql('create index order_of_day on "order" (business_id, scheduled_on, id, progress);');
  }
}
