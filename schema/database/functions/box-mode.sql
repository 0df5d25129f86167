-- How a box arrives, as figures are split by it; a box that doesn't say must not stop a write.
-- Source: docs/rules.md "Modes".
create or replace function box_mode(box jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(box->>'mode', 'pickup')
$$;
