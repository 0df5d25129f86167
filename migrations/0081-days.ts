import { Migration } from '@mikro-orm/migrations';

/**
 * A business's own days (one document, null where it has set none), and of a membership its weekday, the deadline of its next
 * box, the day on which that is ordered, and days that were chosen for single months. Where `order_on` is null the box is
 * ordered on its own day: so the version before leaves it, and so are the boxes of who has set nothing.
 */
export class Days extends Migration {
  override up(): void {
    this.addSql('alter table business add column days jsonb;');
    this.addSql(`
      alter table subscription add column weekday text, add column deadline_on date,
        add column order_on date, add column chosen_days jsonb;`);
    this.addSql(`
      create index subscription_to_order on subscription (coalesce(order_on, next_box_on), id) where status = 'active';`);
  }
}
