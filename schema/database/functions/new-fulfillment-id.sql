-- A public id of a fulfillment that is made in the database: 22 characters that are safe in an address, as schema/public-id.ts
-- makes them, of 122 random bits. None begins with "-".
-- Source: docs/rules.md "Fulfillments".
create or replace function new_fulfillment_id() returns text language sql volatile parallel safe as $$
  select case when id like '-%' then 'f' || substr(id, 2) else id end
    from (select rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=') as id) made
$$;
