import { Migration } from '@mikro-orm/migrations';

/**
 * A text about the next box belongs to a month, and the boxes of earlier months are kept. What is there already is about
 * the month after it was saved, as the screens have said of it so far.
 */
export class NextBoxEditions extends Migration {
  override up(): void {
    this.addSql(
      `alter table next_box add column year_month text check (year_month ~ '^[0-9]{4}-[0-9]{2}$');`,
    );
    this.addSql(`
      update next_box
         set year_month = to_char(
               date_trunc('month', next_box.updated_at at time zone business.time_zone) + interval '1 month', 'YYYY-MM')
        from business
       where business.id = next_box.business_id;`);
    this.addSql('alter table next_box alter column year_month set not null;');
    this.addSql(`
      create table next_box_edition (
        business_id bigint not null references business (id) on delete cascade,
        year_month text not null check (year_month ~ '^[0-9]{4}-[0-9]{2}$'),
        content text not null,
        published_at timestamptz not null,
        primary key (business_id, year_month)
      );`);
    this.addSql(`
      insert into next_box_edition (business_id, year_month, content, published_at)
      select business_id, year_month, content, updated_at from next_box where content <> '';`);
  }
}
