-- Refuses to change or delete what staff did: it is kept for good.
-- Source: docs/rules.md "What staff did", docs/decisions/0073-what-staff-did-is-written-down.md.
create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'What staff did is only ever added to';
end $$;
