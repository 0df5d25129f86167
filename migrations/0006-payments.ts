import { Migration } from '@mikro-orm/migrations';

/**
 * Payments by card. A payment is one try to charge one order; its public id is the reference that the provider knows it
 * by and the key under which the provider charges once. The row is committed before the provider is asked.
 */
export class Payments extends Migration {
  override up(): void {
    this.addSql(`
      create table payment (
        id bigint generated always as identity primary key,
        public_id text not null unique check (length(public_id) between 22 and 40),
        kind text not null check (kind in ('checkout', 'renewal')),
        account_id bigint not null references account,
        business_id bigint not null references business,
        -- A checkout has none of the two until it is paid.
        subscription_id bigint references subscription,
        order_id bigint references "order",
        attempt int not null default 1 check (attempt > 0),
        amount int not null check (amount >= 0),
        state text not null default 'intent' check (state in
          ('intent', 'processing', 'unknown', 'succeeded', 'declined', 'canceled', 'refunding', 'refunded')),
        -- Why it is declined: soft, hard or verification_needed. The provider's own word stands beside it.
        reason text check (reason in ('soft', 'hard', 'verification_needed')),
        provider_code text,
        provider_payment_id text unique,
        provider_refund_id text,
        -- Charged although nothing was asked for any more: given back, and its order stays as it is.
        is_surplus boolean not null default false,
        customer_id text,
        card_id text,
        card jsonb,
        -- Of a checkout: its idempotency key, a hash of the card's token, what was agreed (until the subscription holds
        -- it), and the coupon of which one use is held back.
        checkout_key text,
        token_hash bytea check (length(token_hash) = 32),
        agreement jsonb,
        coupon_id bigint references coupon,
        -- By the product's clock.
        created_at timestamptz not null,
        -- By the machine's clock: when it changed, when it was first sent, until when somebody is at it, and when it is
        -- looked at again.
        updated_at timestamptz not null default clock_timestamp(),
        sent_at timestamptz,
        leased_until timestamptz,
        look_at timestamptz,
        sends int not null default 0,
        check ((kind = 'checkout') = (checkout_key is not null)),
        check (kind = 'checkout' or order_id is not null),
        check (state not in ('succeeded', 'refunding', 'refunded') or amount = 0 or provider_payment_id is not null)
      );`);
    // An order is charged once: only a try that came to nothing lets another one begin.
    this.addSql(`
      create unique index payment_one_of_order on payment (order_id)
        where state in ('intent', 'processing', 'unknown', 'succeeded');`);
    this.addSql(`
      create unique index payment_one_of_checkout on payment (account_id, checkout_key)
        where state in ('intent', 'processing', 'unknown');`);
    this.addSql(
      "create index payment_checkout on payment (account_id, checkout_key, id) where kind = 'checkout';",
    );
    this.addSql('create index payment_order on payment (order_id, id);');
    this.addSql(
      "create index payment_open on payment (id) where state in ('intent', 'processing', 'unknown');",
    );
    this.addSql('create index payment_look on payment (look_at) where look_at is not null;');

    this.addSql(`
      create table card_on_file (
        subscription_id bigint primary key references subscription,
        account_id bigint not null references account,
        customer_id text not null,
        card_id text not null,
        brand text not null,
        last4 text not null check (last4 ~ '^[0-9]{4}$'),
        exp_month smallint not null check (exp_month between 1 and 12),
        exp_year smallint not null check (exp_year between 2000 and 2200),
        saved_at timestamptz not null
      );`);
    this.addSql('create index card_on_file_account on card_on_file (account_id);');

    // What a provider has told us once is not heard again.
    this.addSql(`
      create table webhook_event (
        id text primary key check (length(id) between 1 and 200),
        type text not null,
        received_at timestamptz not null default clock_timestamp()
      );`);
    this.addSql('create index webhook_event_received on webhook_event (received_at);');

    // A box whose charge failed: on which day first, and when it is tried again (days of the business's zone).
    this.addSql('alter table "order" add column failed_on date, add column retry_on date;');
    this.addSql(`create index order_past_due on "order" (retry_on, id) where state = 'past_due';`);
    this.addSql(`create index order_processing on "order" (id) where state = 'processing';`);
  }
}
