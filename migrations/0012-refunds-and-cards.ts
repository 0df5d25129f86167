import { Migration } from '@mikro-orm/migrations';

/** A refund can be asked for again under another key, and cards that nobody is charged by are taken off their file. */
export class RefundsAndCards extends Migration {
  override up(): void {
    this.addSql('alter table payment add column refunds_failed int not null default 0;');
    // Cards at the provider that nothing is charged by any more, until it has let go of them. By the machine's clock.
    this.addSql(`
      create table card_to_forget (
        card_id text primary key,
        added_at timestamptz not null default clock_timestamp(),
        tries int not null default 0,
        look_at timestamptz not null default clock_timestamp()
      );`);
    this.addSql(`
      create index payment_card_unused on payment (id)
        where kind = 'checkout' and subscription_id is null and card_id is not null;`);
  }
}
