import { Migration } from '@mikro-orm/migrations';

/**
 * Text whose order or range matters is compared by bytes in every database, whatever its locale: usernames are searched by
 * ranges of their beginnings, and the public list of businesses is read page by page.
 *
 * `account.username_key` stays as it is: its index and its statements have said "C" since 0004, and another collation of
 * the column would build all of its indexes anew while nobody can sign in. What the version before sorts by is left.
 */
export class OrderOfText extends Migration {
  override up(): void {
    // Some hundred rows or thousands: made in milliseconds.
    this.addSql(`
      create index business_by_sort_name on business (lower(name) collate "C", id) where closed_at is null;`);
    // It is so since 0003. What came back from a backup of an earlier version has lost it, and finds nobody in some
    // locales: only there the indexes of the column are built anew, a second or two of 100,000 memberships.
    this.addSql(`
      do $$ begin
        if exists (
          select from pg_attribute
           where attrelid = 'member_search'::regclass and attname = 'username_key'
             and attcollation <> '"C"'::regcollation
        ) then
          alter table member_search alter column username_key type text collate "C";
        end if;
      end $$;`);
  }
}
