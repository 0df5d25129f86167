import { Migration } from '@mikro-orm/migrations';

/**
 * Every movement of money is one row that is never changed, and a payment can be given back in parts: each refund is a row
 * of its own, and what a payment says is only whether it was charged.
 */
export class LedgerAndRefunds extends Migration {
  override up(): void {
    this.addSql(`
      create table refund (
        id bigint generated always as identity primary key,
        -- The key under which the provider gives it back once.
        public_id text not null unique check (length(public_id) between 22 and 45),
        business_id bigint not null references business,
        account_id bigint not null references account,
        -- None of a checkout that was charged and could not be placed.
        order_id bigint references "order",
        -- None where the business has handed the money back itself.
        payment_id bigint references payment,
        kind text not null check (kind in ('asked', 'surplus', 'elsewhere')),
        amount int not null check (amount > 0),
        reason text check (reason <> '' and length(reason) <= 200),
        state text not null check (state in ('processing', 'refunded', 'failed')),
        request_key text,
        provider_refund_id text unique,
        provider_code text,
        -- By the product's clock.
        created_at timestamptz not null,
        by text not null check (by <> ''),
        -- By the machine's clock: when it changed, when it was first sent, and when it is looked at again.
        updated_at timestamptz not null default clock_timestamp(),
        sent_at timestamptz,
        look_at timestamptz,
        sends int not null default 0,
        check (payment_id is not null or (state = 'refunded' and kind = 'asked')),
        check (payment_id is not null or order_id is not null)
      );`);
    this.addSql('create index refund_order on refund (order_id);');
    this.addSql('create index refund_payment on refund (payment_id);');
    this.addSql('create index refund_look on refund (look_at) where look_at is not null;');
    this.moveRefunds();
    this.makeLedger();
    this.enterWhatWas();
  }

  /** Until now a payment was given back whole or not at all, and said so itself. */
  private moveRefunds(): void {
    this.addSql(`
      insert into refund (public_id, business_id, account_id, order_id, payment_id, kind, amount, state,
        provider_refund_id, provider_code, created_at, by, sent_at, look_at, sends)
      select 'r' || case when p.refunds_failed = 0 then '' else p.refunds_failed::text end || '-' || p.public_id,
             p.business_id, p.account_id, p.order_id, p.id, case when p.is_surplus then 'surplus' else 'asked' end,
             p.amount, case p.state when 'refunding' then 'processing' else 'refunded' end, p.provider_refund_id,
             p.provider_code, p.updated_at, coalesce(e.by, 'Regulars'), p.updated_at,
             case p.state when 'refunding' then coalesce(p.look_at, clock_timestamp()) end, p.sends
        from payment p
        left join lateral (select e.by from membership_event e
          where e.subscription_id = p.subscription_id and e.kind = 'refunded' order by e.id desc limit 1) e on true
       where p.state in ('refunding', 'refunded') and p.amount > 0
       order by p.updated_at, p.id;`);
    this.addSql(`
      insert into refund (public_id, business_id, account_id, order_id, kind, amount, state, created_at, by)
      select 'r-' || o.public_id, o.business_id, o.account_id, o.id, 'asked', o.total_amount, 'refunded',
             coalesce(e.at, o.paid_at, o.created_at), coalesce(e.by, 'Regulars')
        from "order" o
        left join lateral (select e.at, e.by from membership_event e
          where e.subscription_id = o.subscription_id and e.kind = 'refunded'
            and e.after->>'yearMonth' = o.year_month order by e.id desc limit 1) e on true
       where o.state = 'refunded' and o.total_amount > 0 and not exists (
         select from payment p where p.order_id = o.id and p.state in ('refunding', 'refunded') and not p.is_surplus)
       order by o.created_at, o.id;`);
    this.addSql('drop index payment_one_of_order;');
    this.addSql(`
      update payment set state = 'succeeded', look_at = null where state in ('refunding', 'refunded');`);
    this.addSql(`
      alter table payment
        drop constraint payment_state_check,
        add constraint payment_state_check check (state in
          ('intent', 'processing', 'unknown', 'succeeded', 'declined', 'canceled')),
        drop column provider_refund_id,
        drop column refunds_failed;`);
    this.addSql(`
      create unique index payment_one_of_order on payment (order_id)
        where state in ('intent', 'processing', 'unknown', 'succeeded') and not is_surplus;`);
  }

  private makeLedger(): void {
    this.addSql(`
      create table ledger_entry (
        id bigint generated always as identity primary key,
        business_id bigint not null references business,
        account_id bigint not null references account,
        order_id bigint references "order",
        payment_id bigint references payment,
        refund_id bigint references refund,
        kind text not null check (kind in ('charge', 'refund', 'dispute', 'dispute_won', 'fee', 'credit_given',
          'credit_used', 'offline_payment', 'write_off')),
        -- What comes in is positive, what goes out negative; a mistake is taken back by its opposite.
        cents int not null check (cents <> 0),
        currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
        -- How it was paid where no provider took part.
        method text check (method in ('cash', 'check', 'transfer', 'other')),
        note text check (note <> '' and length(note) <= 200),
        provider_reference text,
        -- By the product's clock.
        at timestamptz not null,
        by text not null check (by <> '')
      );`);
    this.addSql('create index ledger_entry_of_business on ledger_entry (business_id, at, id);');
    this.addSql('create index ledger_entry_of_order on ledger_entry (order_id);');
    // As it was then; it lives in schema/database/functions/refuse-change-of-ledger.sql now.
    this.addSql(`
      create function refuse_change_of_ledger() returns trigger language plpgsql as $$
      begin
        raise exception 'The ledger is only ever added to';
      end $$;`);
    this.addSql(`
      create trigger ledger_entry_kept before update or delete on ledger_entry
        for each row execute function refuse_change_of_ledger();`);
    this.addSql(`
      create trigger ledger_entry_kept_whole before truncate on ledger_entry
        for each statement execute function refuse_change_of_ledger();`);
  }

  /** What was charged, paid, given back and written off before there was a ledger. */
  private enterWhatWas(): void {
    this.addSql(`
      insert into ledger_entry (business_id, account_id, order_id, payment_id, refund_id, kind, cents,
        provider_reference, at, by)
      select business_id, account_id, order_id, payment_id, refund_id, kind, cents, provider_reference, at, by from (
        select p.business_id, p.account_id, p.order_id, p.id as payment_id, null::bigint as refund_id, 'charge' as kind,
               p.amount as cents, p.provider_payment_id as provider_reference,
               coalesce(case when not p.is_surplus then o.paid_at end, p.created_at) as at, 'Regulars' as by, 1 as n
          from payment p left join "order" o on o.id = p.order_id
         where p.state = 'succeeded' and p.amount > 0
        union all
        select o.business_id, o.account_id, o.id, null, null, 'offline_payment', o.total_amount, null,
               coalesce(o.paid_at, o.created_at), 'Regulars', 1
          from "order" o
         where o.state in ('paid', 'refunded') and o.total_amount > 0 and not exists (
           select from payment p where p.order_id = o.id and p.state = 'succeeded' and not p.is_surplus)
        union all
        select r.business_id, r.account_id, r.order_id, r.payment_id, r.id, 'refund', -r.amount, r.provider_refund_id,
               r.created_at, r.by, 2
          from refund r where r.state = 'refunded'
        union all
        select o.business_id, o.account_id, o.id, null, null, 'write_off', o.total_amount, null,
               coalesce(e.at, o.created_at), 'Regulars', 2
          from "order" o
          left join lateral (select e.at from membership_event e
            where e.subscription_id = o.subscription_id and e.kind = 'written_off'
              and e.after->>'yearMonth' = o.year_month order by e.id desc limit 1) e on true
         where o.state = 'written_off' and o.total_amount > 0
      ) as was
       order by at, n;`);
  }
}
