import { Migration } from '@mikro-orm/migrations';

/**
 * What the platform keeps of a charge is fixed before it is first sent, so that another try under the same key asks for the
 * same, and is summed by business. And the index of the coming month tells which memberships a dispute holds.
 */
export class PlatformFee extends Migration {
  override up(): void {
    this.addSql(`
      -- Cents; null where none is kept, and where an older version sent it.
      alter table payment add column platform_fee int check (platform_fee > 0);`);
    this.addSql(`
      create index payment_platform_fee on payment (business_id, created_at) include (platform_fee)
        where platform_fee is not null and state = 'succeeded';`);
    this.addSql('drop index subscription_coming;');
    this.addSql(`
      create index subscription_coming on subscription (business_id, next_box_on)
        include (id, box_key, anchor_day, amount, pending_amount, coupon_type, coupon_value, coupon_duration,
          charges_held_at)
        where status = 'active' and not is_gift;`);
  }
}
