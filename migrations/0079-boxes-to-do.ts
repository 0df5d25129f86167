import { Migration } from '@mikro-orm/migrations';

/** Boxes that nobody has handed over are found however old they are: of all orders these are few. */
export class BoxesToDo extends Migration {
  override up(): void {
    this.addSql(`
      create index order_to_do on "order" (business_id, scheduled_on, id) where progress in ('new', 'ready');`);
  }
}
