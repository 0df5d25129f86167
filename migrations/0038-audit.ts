import { Migration } from '@mikro-orm/migrations';

/** What staff and admins do to what is somebody else's: one row each, never changed. */
export class Audit extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_entry (
        id bigint generated always as identity primary key,
        -- None for what is the platform's.
        business_id bigint references business,
        by_account_id bigint references account,
        -- Who did it where nobody was signed in: the command line.
        done_by text check (done_by <> ''),
        kind text not null check (kind ~ '^[a-z_]{1,40}$'),
        area text not null check (area ~ '^[a-z_]{1,40}$'),
        -- Whose it was; the name is read from the account, so that none is kept here.
        subject_account_id bigint references account,
        subject text check (subject <> '' and length(subject) <= 200),
        summary text not null check (summary <> '' and length(summary) <= 500),
        before jsonb,
        after jsonb,
        -- The client's network: an IPv4 address, or the /64 of an IPv6 one.
        address text check (address <> ''),
        -- By the product's clock.
        at timestamptz not null,
        check ((by_account_id is null) <> (done_by is null))
      );`);
    // Each way to list them reads on by id: of a business, of an area, of a person.
    this.addSql('create index audit_entry_of_business on audit_entry (business_id, id);');
    this.addSql('create index audit_entry_of_business_area on audit_entry (business_id, area, id);');
    this.addSql('create index audit_entry_of_area on audit_entry (area, id);');
    this.addSql('create index audit_entry_by on audit_entry (by_account_id, id);');
    this.addSql(`
      create index audit_entry_about on audit_entry (subject_account_id, id) where subject_account_id is not null;`);
    this.addSql(`
      create index audit_entry_words on audit_entry
        using gin (lower(summary || ' ' || coalesce(subject, '')) gin_trgm_ops);`);
    // As it was then; it lives in schema/database/functions/refuse-change-of-audit.sql now.
    this.addSql(`
      create function refuse_change_of_audit() returns trigger language plpgsql as $$
      begin
        raise exception 'What staff did is only ever added to';
      end $$;`);
    this.addSql(`
      create trigger audit_entry_kept before update or delete on audit_entry
        for each row execute function refuse_change_of_audit();`);
    this.addSql(`
      create trigger audit_entry_kept_whole before truncate on audit_entry
        for each statement execute function refuse_change_of_audit();`);
  }
}
