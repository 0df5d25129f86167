import { Migration } from '@mikro-orm/migrations';

/**
 * A business may set a rate of sales tax. An order keeps the rate and the tax that it was made with, and what was let go
 * because it is too little to charge; the ledger keeps how much of each movement is tax.
 */
export class Tax extends Migration {
  override up(): void {
    this.addSql(`
      alter table business
        -- Basis points: 625 is 6.25 percent.
        add column tax_rate int not null default 0 check (tax_rate between 0 and 3000),
        add column tax_modes jsonb not null default '["pickup", "shipping", "delivery"]'
          check (jsonb_typeof(tax_modes) = 'array'),
        add column legal_name text check (legal_name <> '' and length(legal_name) <= 200),
        add column legal_address text check (legal_address <> '' and length(legal_address) <= 500),
        add column tax_number text check (tax_number <> '' and length(tax_number) <= 200);`);
    this.addSql(`
      alter table "order"
        add column tax_rate int not null default 0 check (tax_rate between 0 and 3000),
        add column tax_amount int not null default 0 check (tax_amount >= 0),
        add column waived_amount int not null default 0 check (waived_amount >= 0);`);
    this.addSql(`
      do $$
      declare name text;
      begin
        select conname into strict name from pg_constraint
         where conrelid = '"order"'::regclass and contype = 'c'
           and pg_get_constraintdef(oid) like '%(total_amount = (amount - discount_amount))%';
        execute format('alter table "order" drop constraint %I', name);
      end $$;`);
    this.addSql(`
      alter table "order" add constraint order_total check (
        total_amount >= 0 and total_amount = amount - discount_amount + tax_amount - waived_amount);`);
    this.addSql('alter table ledger_entry add column tax_cents int not null default 0;');
    this.addSql('drop index ledger_entry_of_business;');
    this.addSql(
      'create index ledger_entry_of_business on ledger_entry (business_id, at, id) include (kind, cents, tax_cents);',
    );
  }
}
