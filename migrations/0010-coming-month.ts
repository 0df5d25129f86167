import { Migration } from '@mikro-orm/migrations';

/**
 * The coming month is counted off an index alone, without looking at the memberships: it holds all that their boxes are
 * counted by, and of a box itself a key that alike ones share.
 */
export class ComingMonth extends Migration {
  override up(): void {
    // Of the box that comes next; boxes that differ have the same one as good as never: it has 64 bits.
    this.addSql(`
      alter table subscription
        add column box_key bigint generated always as (jsonb_hash_extended(coalesce(pending_box, box), 0)) stored;`);
    this.addSql('drop index subscription_coming;');
    this.addSql(`
      create index subscription_coming on subscription (business_id, next_box_on)
        include (id, box_key, anchor_day, amount, pending_amount, coupon_type, coupon_value, coupon_duration)
        where status = 'active' and not is_gift;`);
  }
}
