import { Migration } from '@mikro-orm/migrations';

/** What one owner says of the platform, on the landing page: one row, or none. */
export class Testimonial extends Migration {
  override up(): void {
    this.addSql(`
      create table testimonial (
        id integer primary key check (id = 1),
        quote text not null check (quote <> ''),
        name text not null check (name <> ''),
        role text
      );`);
  }
}
