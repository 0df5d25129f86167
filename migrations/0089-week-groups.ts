import { Migration } from '@mikro-orm/migrations';

/**
 * In which weeks the boxes of a membership come, of a package that is handed over every second week: null of all that are there,
 * and of those that the version before makes, which knows no such package.
 */
export class WeekGroups extends Migration {
  override up(): void {
    this.addSql(`alter table subscription add column week_group text check (week_group in ('a', 'b'));`);
    // How many members each group of a business has is counted as somebody joins.
    this.addSql(`
      create index subscription_of_group on subscription (business_id, week_group) where week_group is not null;`);
  }
}
