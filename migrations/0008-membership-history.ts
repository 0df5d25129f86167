import { Migration } from '@mikro-orm/migrations';

/** What happened to a membership, kept for good; what staff have done with each box; and what their lists read by. */
export class MembershipHistory extends Migration {
  override up(): void {
    this.addSql(`
      create table membership_event (
        id bigint generated always as identity primary key,
        subscription_id bigint not null references subscription,
        kind text not null check (kind in ('started', 'renewed', 'skipped', 'skip_undone', 'box_changed',
          'address_changed', 'canceled', 'reactivated', 'paid', 'payment_failed', 'written_off', 'refunded', 'noted',
          'missed', 'gift_ended', 'card_changed')),
        -- By the product's clock.
        at timestamptz not null,
        -- A username, "Regulars" for a job, "Square" for a webhook.
        by text not null check (by <> ''),
        summary text not null check (summary <> ''),
        before jsonb,
        after jsonb,
        note text
      );`);
    this.addSql('create index membership_event_subscription on membership_event (subscription_id, id desc);');
    // What there was before has at least its beginning.
    this.addSql(`
      insert into membership_event (subscription_id, kind, at, by, summary, after)
      select s.id, 'started', s.started_at, a.username, 'The membership began', jsonb_build_object('box', s.box)
        from subscription s join account a on a.id = s.account_id order by s.id;`);
    // As it was then; it lives in schema/database/functions/refuse-change-of-history.sql now.
    this.addSql(`
      create function refuse_change_of_history() returns trigger language plpgsql as $$
      begin
        raise exception 'The history of a membership is only ever added to';
      end $$;`);
    this.addSql(`
      create trigger membership_event_kept before update or delete on membership_event
        for each row execute function refuse_change_of_history();`);
    this.addSql(`
      create trigger membership_event_kept_whole before truncate on membership_event
        for each statement execute function refuse_change_of_history();`);

    this.addSql(`
      alter table "order"
        -- What staff have done with the box itself.
        add column progress text not null default 'new' check (progress in ('new', 'ready', 'collected', 'shipped')),
        add column paid_at timestamptz;`);
    this.addSql(`update "order" set paid_at = created_at where state in ('paid', 'refunded');`);
    // The boxes of some days: pick list and pickup sheet.
    this.addSql('create index order_of_day on "order" (business_id, scheduled_on, id);');
    // The boxes of the coming month.
    this.addSql(`
      create index subscription_coming on subscription (business_id, next_box_on)
        where status = 'active' and not is_gift;`);
    this.addSql('create index skip_of_month on skip (business_id, year_month) include (subscription_id);');
  }
}
