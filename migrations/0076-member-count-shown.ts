import { Migration } from '@mikro-orm/migrations';

/** A business may hide how many members it has. The version before shows the number everywhere. */
export class MemberCountShown extends Migration {
  override up(): void {
    this.addSql('alter table business add column shows_member_count boolean not null default true;');
  }
}
