import { Migration } from '@mikro-orm/migrations';

/** A business can be written to under addresses of its own, and what visitors write is stored. */
export class ContactMessages extends Migration {
  override up(): void {
    // Null: the platform's.
    this.addSql(`
      alter table business
        add column contact_email text check (contact_email <> ''),
        add column contact_phone text check (contact_phone <> '');`);
    this.addSql(`
      create table contact_message (
        id bigint generated always as identity primary key,
        -- None for what is written to the platform.
        business_id bigint references business,
        name text not null check (name <> ''),
        email text not null check (email <> ''),
        company text check (company <> ''),
        subject text not null check (subject <> ''),
        message text not null check (message <> ''),
        -- By the product's clock, as the one below.
        created_at timestamptz not null,
        answered_at timestamptz,
        answered_by bigint references account,
        check ((answered_at is null) = (answered_by is null))
      );`);
    this.addSql('create index contact_message_of_business on contact_message (business_id, id);');
    this.addSql(
      'create index contact_message_open on contact_message (business_id, id) where answered_at is null;',
    );
    // Of people who leave.
    this.addSql('create index contact_message_from on contact_message (lower(email));');
    this.addSql(
      'create index contact_message_answered_by on contact_message (answered_by) where answered_by is not null;',
    );
  }
}
