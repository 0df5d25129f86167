-- Gives what the version before notes with a sentence the kind of its own that this one writes, while both run.
-- Source: docs/rules.md "Who sees and handles what", docs/decisions/0103-history-has-a-kind-for-each-act.md. Goes with the next version.
create or replace function classify_noted_event() returns trigger language plpgsql as $$
begin
  new.kind := case
    when new.after ? 'packAnyway' then case when new.after->>'packAnyway' = 'true' then 'packed_anyway' else 'held_back' end
    when new.summary like '% is no longer marked as paid' then 'payment_undone'
    when new.summary like '% is no longer marked as %' then 'mark_undone'
    when new.summary like 'Credit of % was given' then 'credit_given'
    when new.summary like 'Credit of % was taken back' then 'credit_taken_back'
    when new.summary like '% has sent a reminder of %' then 'reminded'
    when new.summary like '% was marked as %' then 'marked'
    else new.kind end;
  new.summary := regexp_replace(new.summary, '^.* has sent a reminder of (.*)$', 'A reminder of \1 was sent');
  return new;
end $$;
