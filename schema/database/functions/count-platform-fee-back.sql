-- Counts what of the platform's part of a charge went back with a refund, as 'platform_fee_back' on the day on which that was
-- asked for: of UTC, and for the organisation of New York. Runs only for refunds that took a part of it along; one that did
-- not reach the card after all counts no more.
-- Columns of a change: id, business, day, the organisation's day, kind, cents, cents of tax, refunds.
-- Source: docs/rules.md "Whose account takes the money", docs/rules.md "The books".
create or replace function count_platform_fee_back() returns trigger language plpgsql as $$
declare
  before money_change[];
  after money_change[];
begin
  if tg_op = 'UPDATE' and old.state = 'refunded' and old.platform_fee_back > 0 then
    before := array[row(null, old.business_id, (old.created_at at time zone 'UTC')::date,
                        (old.created_at at time zone 'America/New_York')::date, 'platform_fee_back', -old.platform_fee_back, 0, -1)::money_change];
  end if;
  if new.state = 'refunded' and new.platform_fee_back > 0 then
    after := array[row(null, new.business_id, (new.created_at at time zone 'UTC')::date,
                       (new.created_at at time zone 'America/New_York')::date, 'platform_fee_back', new.platform_fee_back, 0, 1)::money_change];
  end if;
  perform append_money(before || after);
  return null;
end $$;
