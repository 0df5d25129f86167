-- True for a membership that is counted among the active ones: members of a business, the figures of a dashboard, the
-- average price. Gifts count while they are active. The same words as schema/rules/memberships/membership-status.ts; a test
-- compares both for every status. PostgreSQL puts the body in the place of the call, so indexes are used as before.
-- Source: docs/rules.md "What figures mean".
create or replace function counts_as_active(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('active')
$$;
