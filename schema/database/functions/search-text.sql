-- What searches compare of a name or an e-mail address: NFKC, in small letters, on one line, a space before every word.
-- Null is like nothing.
-- Source: docs/rules.md "Who sees and handles what".
create or replace function search_text(value text) returns text language sql immutable parallel safe as $$
  select ' ' || lower(normalize(translate(coalesce(value, ''), E'\n\r\t', '   '), nfkc)) || ' '
$$;
