import { Migration } from '@mikro-orm/migrations';

/**
 * Members and accounts are found by name and e-mail too, by those who may see them. Rows that are there are filled in after
 * the migration, some at a time (gateway/database/fill-searches.sql.ts): only columns, empty indexes and triggers are made
 * here, so whoever writes waits for no more than that. The version before writes as it did; the triggers keep the columns.
 */
export class SearchByName extends Migration {
  override up(): void {
    this.addColumns();
    this.addKeeping();
    this.addSql(`
      create trigger account_search_kept before insert or update of name, email on account
        for each row execute function keep_account_search();`);
    this.addSql(`
      create trigger account_search_named after update of name on account
        for each row when (old.name is distinct from new.name) execute function keep_member_search_name();`);
    this.addSql(`
      create trigger subscription_search_contact after update of email, address on subscription
        for each row when (old.email <> new.email or old.address is distinct from new.address)
        execute function keep_member_search_contact();`);
  }

  private addColumns(): void {
    // On a line each: the account's name, the address's, the e-mail. Null until it is filled in.
    this.addSql('alter table member_search add column person_key text;');
    // Name and e-mail; null where there is neither.
    this.addSql('alter table account add column person_key text;');
    // New entries wait in a list that every search reads through: it is kept short, in kilobytes.
    this.addSql(`
      create index member_search_person on member_search using gin (business_id, person_key gin_trgm_ops)
        with (gin_pending_list_limit = 64) where person_key is not null;`);
    this.addSql(`
      create index account_person_search on account using gin (person_key gin_trgm_ops)
        with (fastupdate = off) where person_key is not null;`);
    // What is still to be filled in.
    this.addSql(
      'create index member_search_unfilled on member_search (subscription_id) where person_key is null;',
    );
    this.addSql(`
      create index account_search_unfilled on account (id)
        where person_key is null and coalesce(name, email) is not null;`);
  }

  /** As they were then; they live in schema/database/functions now. */
  private addKeeping(): void {
    this.addSql(`
      create function search_text(value text) returns text language sql immutable parallel safe as $$
        select ' ' || lower(normalize(translate(coalesce(value, ''), E'\\n\\r\\t', '   '), nfkc)) || ' '
      $$;`);
    this.addSql(`
      create or replace function keep_member_search() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into member_search (subscription_id, business_id, account_id, status, username_key, person_key)
          select s.id, s.business_id, s.account_id, s.status, a.username_key,
                 concat_ws(E'\\n', search_text(a.name), search_text(s.address->>'fullName'), search_text(s.email))
            from new_rows s join account a on a.id = s.account_id;
        else
          update member_search m set status = s.status, business_id = s.business_id
            from new_rows s
           where m.subscription_id = s.id and (m.status <> s.status or m.business_id <> s.business_id);
        end if;
        return null;
      end $$;`);
    this.addSql(`
      create function keep_member_search_name() returns trigger language plpgsql as $$
      begin
        update member_search
           set person_key = search_text(new.name) || substr(person_key, strpos(person_key, E'\\n'))
         where account_id = new.id;
        return null;
      end $$;`);
    this.addSql(`
      create function keep_member_search_contact() returns trigger language plpgsql as $$
      begin
        update member_search
           set person_key = split_part(person_key, E'\\n', 1) || E'\\n' || search_text(new.address->>'fullName')
                            || E'\\n' || search_text(new.email)
         where subscription_id = new.id;
        return null;
      end $$;`);
    this.addSql(`
      create function keep_account_search() returns trigger language plpgsql as $$
      begin
        new.person_key := case when coalesce(new.name, new.email) is not null
                               then search_text(new.name) || E'\\n' || search_text(new.email) end;
        return new;
      end $$;`);
  }
}
