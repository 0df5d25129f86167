import { Migration } from '@mikro-orm/migrations';

/** A coupon may be limited to one use per account, which is looked up by both. */
export class OncePerMember extends Migration {
  override up(): void {
    this.addSql('alter table coupon add column once_per_member boolean not null default false;');
    this.addSql('create index redemption_of_account on redemption (account_id, coupon_id);');
  }
}
