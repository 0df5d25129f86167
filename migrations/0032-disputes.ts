import { Migration } from '@mikro-orm/migrations';

/** The owner of a card takes the money back by their bank: a row, and charges of its membership that wait. */
export class Disputes extends Migration {
  override up(): void {
    this.addSql(`
      create table dispute (
        id bigint generated always as identity primary key,
        business_id bigint not null references business,
        account_id bigint not null references account,
        order_id bigint references "order",
        payment_id bigint not null references payment,
        provider_dispute_id text not null check (provider_dispute_id <> ''),
        -- Told: a webhook has named it, and nobody has read it at the provider yet.
        state text not null check (state in ('told', 'inquiry', 'closed', 'open', 'won', 'lost')),
        amount int not null default 0 check (amount >= 0),
        fee int not null default 0 check (fee >= 0),
        reason text not null default '',
        due_at timestamptz,
        -- By the product's clock.
        opened_at timestamptz not null,
        decided_at timestamptz,
        -- By the machine's clock; null where nothing new was told.
        look_at timestamptz,
        unique (payment_id, provider_dispute_id)
      );`);
    this.addSql('create index dispute_of_business on dispute (business_id, id);');
    this.addSql('create index dispute_of_order on dispute (order_id) where order_id is not null;');
    this.addSql('alter table subscription add column charges_held_at timestamptz;');
    this.addSql(`
      alter table membership_event
        drop constraint membership_event_kind_check,
        add constraint membership_event_kind_check check (kind in ('started', 'renewed', 'skipped', 'skip_undone',
          'box_changed', 'address_changed', 'canceled', 'reactivated', 'paid', 'payment_failed', 'written_off',
          'refunded', 'disputed', 'noted', 'missed', 'gift_ended', 'card_changed'));`);
  }
}
