/** A public id: those of one load follow each other, so that their index grows at its end. */
const NEW_ID = `to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint) ||
  substr(replace(gen_random_uuid()::text, '-', ''), 1, 19)`;

/** $1 first names, $2 last names, $3 how many, $4 the first of them: "first.last", then "first.last2" … */
const NAMED = `
  select p.username, p.name, n
    from generate_series($4::int, $4::int + $3::int - 1) as n
    cross join lateral (
      select $1::text[] as firsts, $2::text[] as lasts,
             n % cardinality($1::text[]) as f,
             (n + n / cardinality($1::text[])) % cardinality($2::text[]) as l,
             n / (cardinality($1::text[]) * cardinality($2::text[])) as again
    ) as pick
    cross join lateral (
      select firsts[f + 1] || '.' || lasts[l + 1] || case when again = 0 then '' else (again + 1)::text end as username,
             initcap(firsts[f + 1] || ' ' || lasts[l + 1]) as name
    ) as p`;

/** The accounts of a pass, those that were there before too: as NAMED, $5 now. */
export const ACCOUNTS = `
  insert into account (public_id, username, username_key, password_hash, email, name, phone, created_at)
  select ${NEW_ID}, username, username, '-', username || '@example.com', name,
         '(555) 010-' || lpad((n % 10000)::text, 4, '0'), $5::timestamptz - interval '400 days'
    from (${NAMED}) as named
  on conflict (username_key) do nothing`;
export const PEOPLE = `
  create temp table people on commit drop as
  select a.id, a.username, a.name, a.phone, row_number() over () - 1 as at
    from (${NAMED}) as named join account a on a.username_key = named.username and a.password_hash = '-'`;

/** $1: [{name, slug, kind}], $2 now. */
export const BUSINESSES = `
  insert into business (slug, name, description, created_at)
  select slug, name, 'A box from ' || name || ' every month.', $2::timestamptz - interval '400 days'
    from jsonb_to_recordset($1::jsonb) as b (name text, slug text, kind int)
  on conflict (slug) do nothing`;

/** Their pages, plans and next boxes. $1: [{name, slug, kind}], $2: [{content, coverUrl, priceFromCents}], $3 now. */
export const PAGES = `
  insert into page (business_id, content, version, cover_url, price_from_cents, updated_at)
  select b.id,
         jsonb_set(jsonb_set(k.content, '{brand,name}', to_jsonb(b.name)), '{planIds}', jsonb_build_array('plan_' || b.slug)),
         1, k."coverUrl", k."priceFromCents", $3
    from jsonb_to_recordset($1::jsonb) as n (slug text, kind int)
    join business b on b.slug = n.slug
    join rows from (jsonb_to_recordset($2::jsonb) as (content jsonb, "coverUrl" text, "priceFromCents" int))
         with ordinality as k (content, "coverUrl", "priceFromCents", at) on k.at = n.kind + 1
  on conflict (business_id) do nothing`;
export const PLANS = `
  insert into plan (business_id, plan_id, name)
  select b.id, 'plan_' || b.slug, b.name
    from jsonb_to_recordset($1::jsonb) as n (slug text) join business b on b.slug = n.slug
  on conflict (business_id) do nothing`;
export const NEXT_BOXES = `
  insert into next_box (business_id, content, year_month, updated_at)
  select b.id, '<p>What the season brings, packed on the first Friday.</p>',
         to_char(($2::timestamptz at time zone b.time_zone) + interval '1 month', 'YYYY-MM'), $2
    from jsonb_to_recordset($1::jsonb) as n (slug text) join business b on b.slug = n.slug
  on conflict (business_id) do nothing`;

/**
 * Draws the memberships: many at few businesses, more of them lately, and some that ended. $1: [{slug, kind}] of the
 * businesses, $2: [{kind, box}], $3 how many, $4 today; its members are those of PEOPLE.
 */
export const DRAW = `
  create temp table drawn on commit drop as
  with businesses as (
    select b.id, n.kind, b.name, row_number() over (order by b.id) - 1 as at
      from jsonb_to_recordset($1::jsonb) as n (slug text, kind int) join business b on b.slug = n.slug
  ), boxes as (
    select kind, box, row_number() over (partition by kind) - 1 as at, count(*) over (partition by kind) as of
      from jsonb_to_recordset($2::jsonb) as n (kind int, box jsonb)
  ), dice as materialized (
    select n, floor((select count(*) from people) * random())::bigint as person,
           floor((select count(*) from businesses) * power(random(), 2))::bigint as business,
           power(random(), 1.4) as box, floor(365 * power(random(), 2.2))::int as days,
           random() as leaves, power(random(), 1.6) as left_after, random() as gift,
           make_interval(secs => 28800 + 43200 * random()) as time
      from generate_series(1, $3::int) as n
  ), begun as (
    select d.*, $4::date - d.days as started_on,
           case when d.gift < 0.06 and d.days > 31 then ($4::date - d.days + interval '1 month')::date
                when d.gift >= 0.06 and d.leaves < 0.5 and d.days > 12
                then $4::date - d.days + 10 + floor((d.days - 10) * d.left_after)::int end as canceled_on
      from dice d
  )
  select ${NEW_ID} as public_id, p.id as account_id, b.id as business_id,
         x.box, (x.box->>'amount')::int as amount, p.username || '@example.com' as email, p.name, p.phone,
         g.gift < 0.06 as is_gift, g.started_on, g.canceled_on, g.n, g.time, m.months
    from begun g
    join people p on p.at = g.person
    join businesses b on b.at = g.business
    join boxes x on x.kind = b.kind and x.at = floor(x.of * g.box)
    cross join lateral (
      select coalesce(max(m), 0) as months from generate_series(0, 12) as m
       where g.gift >= 0.06 and g.started_on + make_interval(months => m) <= coalesce(g.canceled_on - 1, $4::date)
    ) as m`;

/** $1 now, $2 streets, $3: [[city, state, zip]]. */
export const SUBSCRIPTIONS = `
  insert into subscription (public_id, account_id, business_id, status, is_gift, email, address, box, amount, anchor_day,
    started_on, last_order_on, next_box_on, started_at, canceled_at)
  select public_id, account_id, business_id, case when canceled_on is null then 'active' else 'canceled' end, is_gift,
         email,
         jsonb_build_object('fullName', name, 'phone', phone, 'apt', '', 'country', 'US',
           'street', (1 + n % 480) || ' ' || ($2::text[])[1 + n % cardinality($2::text[])] || ' Street',
           'city', town->>0, 'state', town->>1, 'zip', town->>2),
         box, amount, extract(day from started_on)::int, started_on,
         (started_on + make_interval(months => months))::date,
         case when canceled_on is null then (started_on + make_interval(months => months + 1))::date end,
         least((started_on + time) at time zone 'America/New_York', $1::timestamptz - interval '1 minute'),
         case when canceled_on is not null
              then least((canceled_on + time) at time zone 'America/New_York', $1::timestamptz) end
    from drawn
    cross join lateral (select $3::jsonb->(n % jsonb_array_length($3::jsonb)) as town) as at
   order by started_on, time`;

/** $1 now, $2 today, $3 the last subscription before those of this pass, $4 the newest orders of each that are made. */
export const ORDERS = `
  insert into "order" (public_id, subscription_id, account_id, business_id, scheduled_on, year_month, state, email,
    address, box, amount, total_amount, created_at)
  select ${NEW_ID}, s.id, s.account_id, s.business_id, o.on_day,
         to_char(o.on_day, 'YYYY-MM'),
         case when o.on_day > $2::date - 6 then case when random() < 0.25 then 'paid' else 'unpaid' end
              when random() < 0.96 then 'paid' when random() < 0.5 then 'refunded' else 'written_off' end,
         s.email, s.address, s.box, s.amount, s.amount,
         case when m = 0 then s.started_at
              else least(o.on_day::timestamp at time zone 'America/New_York', $1::timestamptz) end
    from drawn d
    join subscription s on s.public_id = d.public_id and s.id > $3::bigint
    cross join generate_series(greatest(0, d.months + 1 - $4::int), d.months) as m
    cross join lateral (select (d.started_on + make_interval(months => m))::date as on_day) as o
   order by o.on_day`;

const BUSINESS_IDS = `
  select b.id from jsonb_to_recordset($1::jsonb) as n (slug text) join business b on b.slug = n.slug`;

/** What the trigger that counts members would have kept row by row. $1: [{slug}] of the businesses. */
export const MEMBER_COUNTS = `
  insert into member_count (business_id, people)
  select business_id, count(distinct account_id) from subscription
   where status = 'active' and business_id in (${BUSINESS_IDS}) group by business_id
  on conflict (business_id) do update set people = excluded.people`;
export const FORGET_MEMBER_CHANGES = `delete from member_change where business_id in (${BUSINESS_IDS})`;

/** The last row of what a pass adds to. */
export const LAST_ROWS = `
  select (select coalesce(max(id), 0) from subscription)::text as subscription,
         (select coalesce(max(id), 0) from "order")::text as "order"`;

/** What a pass has drawn. $1: the newest orders of each that are made. */
export const DRAWN = `
  select count(*)::int as subscriptions, coalesce(sum(least(months + 1, $1::int)), 0)::int as orders from drawn`;
export const FORGET_PASS = 'drop table drawn, people';
