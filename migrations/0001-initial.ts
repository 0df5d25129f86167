import { Migration } from '@mikro-orm/migrations';

/** People, businesses, their pages and catalogs, memberships, and the bookkeeping around them. */
export class Initial extends Migration {
  override up(): void {
    // Finds a part of a username or a business's name by index.
    this.addSql('create extension if not exists pg_trgm;');

    this.addSql(`
      create table account (
        id bigint generated always as identity primary key,
        public_id text not null unique,
        username text not null,
        -- NFKC and lower case, made by the product: the database's own lower() depends on its locale.
        username_key text not null unique,
        password_hash text not null,
        is_admin boolean not null default false,
        email text,
        name text,
        phone text,
        created_at timestamptz not null default now()
      );`);
    this.addSql('create index account_username_search on account using gin (username_key gin_trgm_ops);');

    this.addSql(`
      create table session (
        id bigint generated always as identity primary key,
        account_id bigint not null references account on delete cascade,
        token_hash bytea not null unique check (length(token_hash) = 32),
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now()
      );`);
    this.addSql('create index session_account on session (account_id);');

    this.addSql(`
      create table handover (
        id bigint generated always as identity primary key,
        session_id bigint not null references session on delete cascade,
        code_hash bytea not null unique check (length(code_hash) = 32),
        expires_at timestamptz not null
      );`);
    this.addSql('create index handover_session on handover (session_id);');

    this.addSql(`
      create table business (
        id bigint generated always as identity primary key,
        -- Never freed: a deleted business keeps its slug.
        slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
        name text not null check (name <> ''),
        logo_url text not null default '',
        description text,
        time_zone text not null default 'America/New_York',
        created_at timestamptz not null default now(),
        closed_at timestamptz
      );`);
    this.addSql('create index business_open_by_name on business (lower(name), id) where closed_at is null;');
    this.addSql('create index business_search on business using gin (lower(name) gin_trgm_ops);');

    this.addSql(`
      create table staff (
        id bigint generated always as identity primary key,
        business_id bigint not null references business,
        account_id bigint not null references account,
        role text not null check (role in ('owner', 'editor', 'viewer')),
        created_at timestamptz not null default now(),
        unique (business_id, account_id)
      );`);
    this.addSql("create unique index staff_one_owner on staff (business_id) where role = 'owner';");
    this.addSql('create index staff_account on staff (account_id);');

    this.addSql(`
      create table page (
        id bigint generated always as identity primary key,
        -- Null is the global page.
        business_id bigint references business,
        content jsonb not null check (jsonb_typeof(content) = 'object'),
        version int not null check (version > 0),
        -- What lists of businesses show, so that they need not read the content.
        cover_url text,
        price_from_cents int check (price_from_cents >= 0),
        updated_at timestamptz not null default now(),
        unique nulls not distinct (business_id)
      );`);

    this.addSql(`
      create table item (
        id bigint generated always as identity primary key,
        business_id bigint references business,
        -- The browser's id, unique only inside its business.
        item_id text not null check (item_id <> ''),
        name text not null check (name <> ''),
        description text not null default '',
        description_html text not null default '',
        currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
        created_at timestamptz not null default now(),
        unique nulls not distinct (business_id, item_id)
      );`);
    this.addSql(`
      create table variation (
        id bigint generated always as identity primary key,
        item_row_id bigint not null references item on delete cascade,
        variation_id text not null check (variation_id <> ''),
        name text not null check (name <> ''),
        ordinal smallint not null check (ordinal >= 0),
        amount int not null check (amount >= 0),
        currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
        unique (item_row_id, variation_id)
      );`);
    for (const extra of ['add_on', 'upgrade']) {
      this.addSql(`
        create table ${extra} (
          id bigint generated always as identity primary key,
          business_id bigint references business,
          ${extra}_id text not null check (${extra}_id <> ''),
          name text not null check (name <> ''),
          description text not null default '',
          amount int not null check (amount >= 0),
          currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
          created_at timestamptz not null default now(),
          unique nulls not distinct (business_id, ${extra}_id)
        );`);
    }

    this.addSql(`
      create table plan (
        id bigint generated always as identity primary key,
        business_id bigint not null unique references business,
        plan_id text not null unique,
        name text not null,
        cadence text not null default 'MONTHLY' check (cadence = 'MONTHLY')
      );`);

    this.addSql(`
      create table coupon (
        id bigint generated always as identity primary key,
        code text not null check (code <> '' and code = upper(code)),
        type text not null check (type in ('percent', 'fixed')),
        -- Percent 0 to 100, or cents.
        value int not null check (value >= 0 and (type = 'fixed' or value <= 100)),
        active boolean not null default true,
        duration text not null default 'once' check (duration in ('once', 'every')),
        business_id bigint references business,
        uses_limit int check (uses_limit > 0),
        -- Kept only for coupons with a limit, so that the others never wait for each other.
        uses int not null default 0 check (uses >= 0 and (uses_limit is null or uses <= uses_limit)),
        -- The last day on which it counts, in the zone of the business that it is used at.
        ends_on date,
        created_at timestamptz not null default now(),
        deleted_at timestamptz
      );`);
    this.addSql('create unique index coupon_code on coupon (code) where deleted_at is null;');

    this.addSql(`
      create table subscription (
        id bigint generated always as identity primary key,
        public_id text not null unique check (length(public_id) >= 22),
        account_id bigint not null references account,
        business_id bigint not null references business,
        status text not null default 'active' check (status in ('active', 'canceled')),
        payment_state text not null default 'ok' check (payment_state in ('ok', 'past_due')),
        is_gift boolean not null default false,
        email text not null,
        address jsonb not null,
        -- The box and its monthly price before a coupon, as agreed.
        box jsonb not null,
        amount int not null check (amount >= 0),
        -- A change of box that holds from the next order on.
        pending_box jsonb,
        pending_amount int check (pending_amount >= 0),
        -- Days in the business's zone.
        anchor_day smallint not null check (anchor_day between 1 and 31),
        started_on date not null,
        last_order_on date,
        next_box_on date,
        started_at timestamptz not null,
        canceled_at timestamptz,
        -- The coupon as it was when it was redeemed.
        coupon_code text,
        coupon_type text check (coupon_type in ('percent', 'fixed')),
        coupon_value int check (coupon_value >= 0),
        coupon_duration text check (coupon_duration in ('once', 'every')),
        check ((status = 'canceled') = (canceled_at is not null)),
        check ((pending_box is null) = (pending_amount is null)),
        check (num_nulls(coupon_code, coupon_type, coupon_value, coupon_duration) in (0, 4))
      );`);
    this.addSql('create index subscription_account on subscription (account_id, id desc);');
    this.addSql('create index subscription_business on subscription (business_id, id desc);');
    // Says whether somebody is a member of a business, from the index alone.
    this.addSql(
      "create index subscription_members on subscription (business_id, account_id) where status = 'active';",
    );
    this.addSql("create index subscription_due on subscription (next_box_on) where status = 'active';");

    this.addSql(`
      create table "order" (
        id bigint generated always as identity primary key,
        public_id text not null unique check (length(public_id) >= 22),
        subscription_id bigint not null references subscription,
        account_id bigint not null references account,
        business_id bigint not null references business,
        scheduled_on date not null,
        year_month text not null check (year_month ~ '^[0-9]{4}-[0-9]{2}$'),
        state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'written_off', 'void', 'refunded')),
        email text not null,
        address jsonb not null,
        box jsonb not null,
        amount int not null check (amount >= 0),
        discount_amount int not null default 0 check (discount_amount between 0 and amount),
        total_amount int not null,
        coupon_code text,
        created_at timestamptz not null,
        unique (subscription_id, year_month),
        check (total_amount = amount - discount_amount)
      );`);
    this.addSql('create index order_account on "order" (account_id, id desc);');
    this.addSql('create index order_business on "order" (business_id, id desc);');

    this.addSql(`
      create table skip (
        id bigint generated always as identity primary key,
        subscription_id bigint not null references subscription,
        account_id bigint not null references account,
        business_id bigint not null references business,
        year_month text not null check (year_month ~ '^[0-9]{4}-[0-9]{2}$'),
        created_at timestamptz not null,
        unique (subscription_id, year_month)
      );`);
    this.addSql('create index skip_account on skip (account_id, id desc);');

    this.addSql(`
      create table redemption (
        id bigint generated always as identity primary key,
        coupon_id bigint not null references coupon,
        order_id bigint not null unique references "order",
        account_id bigint not null references account,
        amount int not null check (amount >= 0),
        created_at timestamptz not null
      );`);
    this.addSql('create index redemption_coupon on redemption (coupon_id);');

    this.addSql(`
      create table next_box (
        business_id bigint primary key references business,
        content text not null,
        updated_at timestamptz not null
      );`);

    this.addSql(`
      create table idempotency_key (
        account_id bigint not null references account on delete cascade,
        key text not null,
        -- SHA-256 of what was asked, so that the same key with another body is seen.
        body_hash bytea not null check (length(body_hash) = 32),
        order_id bigint references "order",
        created_at timestamptz not null default now(),
        primary key (account_id, key)
      );`);
    this.addSql('create index idempotency_key_created on idempotency_key (created_at);');

    // Unlogged: counting an attempt must not wait for the disk, and a crash may forget the counts.
    this.addSql(`
      create unlogged table rate_limit (
        key text primary key,
        hits int not null,
        resets_at timestamptz not null,
        blocked_until timestamptz
      );`);
    this.addSql('create index rate_limit_resets on rate_limit (resets_at);');
  }
}
