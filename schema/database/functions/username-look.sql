-- How a username looks: two that look the same are drawn alike in most fonts, as Unicode's confusables say. Letters of other
-- alphabets stand for the Latin ones that they are drawn as, 0 for o, 1 and I for l, rn for m, vv for w; accents count. The
-- table of it stands here alone. account_username_look is an index of it: whoever changes it renews that index in a migration.
-- Source: docs/rules.md "Usernames and passwords".
create or replace function username_look(username text) returns text language sql immutable parallel safe strict as $$
  select replace(replace(lower(translate(username,
    '01|IıɑɡɩасеорхуѕіјһԁԛԝӏѵгкАВЕКМНОРСТУХЅІЈӀαγικνορτυΑΒΕΖΗΙΚΜΝΟΡΤΥΧօոսհցզյᎪᎬᎻᏦᏞᎷᏢᎡᏚᎢᏙᏔᏃᏟᎠᏴ',
    'ollliagiaceopxysijhdqwlvrkABEKMHOPCTYXSlJlayikvoptuABEZHlKMNOPTYXonuhgqjAEHKLMPRSTVWZCDB')), 'rn', 'm'), 'vv', 'w')
$$;
