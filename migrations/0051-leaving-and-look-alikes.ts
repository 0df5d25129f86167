import { Migration } from '@mikro-orm/migrations';

/**
 * Customers at payment companies, of people who have left: they are deleted there too. And an index of how usernames look.
 */
export class LeavingAndLookAlikes extends Migration {
  override up(): void {
    this.addSql(`
      create table customer_to_delete (
        id bigint generated always as identity primary key,
        -- The account at the company; null: the platform's own, of a time before accounts were kept.
        provider_account_id bigint references provider_account,
        -- The company's id of the customer, or of a payment that only the company knows the customer of.
        customer_id text,
        provider_payment_id text,
        tries int not null default 0 check (tries >= 0),
        -- By the machine's clock.
        look_at timestamptz not null default clock_timestamp(),
        check (num_nonnulls(customer_id, provider_payment_id) = 1),
        unique nulls not distinct (provider_account_id, customer_id, provider_payment_id)
      );`);
    this.addSql('create index customer_to_delete_look_at on customer_to_delete (look_at);');
    // As it was then; it lives in schema/database/functions/username-look.sql now.
    this.addSql(`
      create function username_look(username text) returns text language sql immutable parallel safe strict as $$
        select replace(replace(lower(translate(username,
          '01|IıɑɡɩасеорхуѕіјһԁԛԝӏѵгкАВЕКМНОРСТУХЅІЈӀαγικνορτυΑΒΕΖΗΙΚΜΝΟΡΤΥΧօոսհցզյᎪᎬᎻᏦᏞᎷᏢᎡᏚᎢᏙᏔᏃᏟᎠᏴ',
          'ollliagiaceopxysijhdqwlvrkABEKMHOPCTYXSlJlayikvoptuABEZHlKMNOPTYXonuhgqjAEHKLMPRSTVWZCDB')), 'rn', 'm'), 'vv', 'w')
      $$;`);
    this.addSql('create index account_username_look on account (username_look(username));');
  }
}
