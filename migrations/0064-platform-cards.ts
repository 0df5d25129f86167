import { Migration } from '@mikro-orm/migrations';

/**
 * A business that has lost the account that it had connected takes no cards through the platform's unless its owner says so.
 * The version before does not read it.
 */
export class PlatformCards extends Migration {
  override up(): void {
    this.addSql('alter table business add column accepts_platform_account boolean not null default false;');
  }
}
