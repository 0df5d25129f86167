-- As what an order is owed for: 'unpaid' at pickup or delivery (from the day of its box on), 'past_due' where its card has
-- failed; null where it is not. The same words as schema/money/owed.sql.ts; a test compares both.
-- Source: docs/rules.md "The books".
create or replace function owed_as(state text, failed_on date) returns text language sql immutable parallel safe as $$
  select case when state = 'unpaid' then 'unpaid'
              when state = 'past_due' or (state = 'processing' and failed_on is not null) then 'past_due' end
$$;
