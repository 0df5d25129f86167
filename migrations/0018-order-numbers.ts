import { Migration } from '@mikro-orm/migrations';

/**
 * Orders get a number that people can say, counted up for each business by a sequence of its own: nobody waits for it.
 * Orders that are there already get theirs in the order of their making.
 */
export class OrderNumbers extends Migration {
  override up(): void {
    this.addSql('alter table "order" add column number int;');
    // A number changes no figure: counting every order anew for it would be of no use.
    this.addSql('alter table "order" disable trigger order_counted_changed;');
    this.addSql(`
      update "order" set number = numbered.number
        from (select id, 1000 + row_number() over (partition by business_id order by created_at, id) as number
                from "order") as numbered
       where numbered.id = "order".id;`);
    this.addSql('alter table "order" enable trigger order_counted_changed;');
    this.addSql('alter table "order" alter column number set not null;');
    this.addSql('create unique index order_number on "order" (business_id, number);');

    this.addSql(`
      do $do$
      declare
        numbered record;
      begin
        for numbered in
          select b.id, coalesce(max(o.number), 1000) + 1 as next
            from business b left join "order" o on o.business_id = b.id group by b.id
        loop
          execute format('create sequence order_number_%s as int start with %s', numbered.id, numbered.next);
        end loop;
      end $do$;`);
    this.addSql(`
      create function begin_order_numbers() returns trigger language plpgsql as $$
      begin
        execute format('create sequence if not exists order_number_%s as int start with 1001', new.id);
        return null;
      end $$;`);
    this.addSql(`
      create trigger business_order_numbers after insert on business
        for each row execute function begin_order_numbers();`);
    this.addSql(`
      create function number_order() returns trigger language plpgsql as $$
      begin
        new.number := nextval(format('order_number_%s', new.business_id)::regclass);
        return new;
      end $$;`);
    this.addSql(`
      create trigger order_numbered before insert on "order"
        for each row when (new.number is null) execute function number_order();`);
  }
}
