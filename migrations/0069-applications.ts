import { Migration } from '@mikro-orm/migrations';

/** Owners ask for a page; platform admins accept, or put the request away. */
export class Applications extends Migration {
  override up(): void {
    this.addSql(`
      create table application (
        id bigint generated always as identity primary key,
        business_name text not null check (business_name <> ''),
        kind text not null check (kind <> ''),
        place text not null check (place <> ''),
        name text not null check (name <> ''),
        email text not null check (email <> ''),
        phone text check (phone <> ''),
        words text check (words <> ''),
        state text not null default 'waiting' check (state in ('waiting', 'accepted', 'put_away')),
        -- The business that was opened by it.
        business_id bigint references business,
        -- By the product's clock, as the one below.
        created_at timestamptz not null,
        decided_at timestamptz,
        check ((state = 'waiting') = (decided_at is null)),
        check ((state = 'accepted') = (business_id is not null))
      );`);
    this.addSql('create index application_in_state on application (state, id);');
    this.addSql(
      'create index application_business on application (business_id) where business_id is not null;',
    );
    // Of people who leave.
    this.addSql('create index application_from on application (lower(email));');
  }
}
