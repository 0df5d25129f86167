import { Migration } from '@mikro-orm/migrations';

/**
 * A business that is opened empty sells nothing of the platform's, and who wants to know is told once when it opens. All that
 * there are sold the global page until now, and go on.
 */
export class Opening extends Migration {
  override up(): void {
    this.addSql('alter table business add column sells_global_page boolean not null default true;');
    this.addSql(`
      create table opening_notice (
        id bigint generated always as identity primary key,
        business_id bigint not null references business on delete cascade,
        email text not null,
        created_at timestamptz not null
      );`);
    this.addSql(
      'create unique index opening_notice_business_email on opening_notice (business_id, lower(email));',
    );
    this.addSql('create index opening_notice_email on opening_notice (lower(email));');
  }
}
