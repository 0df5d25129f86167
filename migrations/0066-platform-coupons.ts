import { Migration } from '@mikro-orm/migrations';

/** A business may refuse the platform's coupons. The version before takes them everywhere. */
export class PlatformCoupons extends Migration {
  override up(): void {
    this.addSql('alter table business add column takes_platform_coupons boolean not null default true;');
  }
}
