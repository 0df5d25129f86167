import { Migration } from '@mikro-orm/migrations';

/** The box of an order whose payment has failed is not packed, unless staff say so. */
export class BoxesHeldBack extends Migration {
  override up(): void {
    this.addSql('alter table "order" add column pack_anyway boolean not null default false;');
  }
}
