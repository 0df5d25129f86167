-- Counts what the platform keeps of a charge that succeeded, as 'platform_fee' on the day on which its payment was begun: of
-- UTC, and for the organisation of New York. Runs only for payments of which something is kept.
-- Columns of a change: id, business, day, the organisation's day, kind, cents, cents of tax, payments.
-- Source: docs/rules.md "Connected accounts", docs/rules.md "The books".
create or replace function count_platform_fee() returns trigger language plpgsql as $$
declare
  before money_change[];
  after money_change[];
begin
  if tg_op = 'UPDATE' and old.state = 'succeeded' and old.platform_fee is not null then
    before := array[row(null, old.business_id, (old.created_at at time zone 'UTC')::date,
                        (old.created_at at time zone 'America/New_York')::date, 'platform_fee', -old.platform_fee, 0, -1)::money_change];
  end if;
  if new.state = 'succeeded' and new.platform_fee is not null then
    after := array[row(null, new.business_id, (new.created_at at time zone 'UTC')::date,
                       (new.created_at at time zone 'America/New_York')::date, 'platform_fee', new.platform_fee, 0, 1)::money_change];
  end if;
  perform append_money(before || after);
  return null;
end $$;
