import { Migration } from '@mikro-orm/migrations';

/**
 * Each act in the history of a membership has a kind of its own: what was "noted" with a sentence is told apart by its
 * sentence for the last time. The version before goes on writing such sentences; the trigger tells those apart as they come.
 */
export class HistoryKinds extends Migration {
  override up(): void {
    this.addSql(`
      alter table membership_event
        drop constraint membership_event_kind_check,
        add constraint membership_event_kind_check check (kind in (
            'started', 'renewed', 'skipped', 'skip_undone', 'box_changed', 'address_changed', 'canceled', 'reactivated',
            'paid', 'payment_failed', 'written_off', 'refunded', 'disputed', 'noted', 'marked', 'mark_undone', 'packed_anyway',
            'held_back', 'payment_undone', 'credit_given', 'credit_taken_back', 'reminded', 'missed', 'gift_ended', 'card_changed'));`);
    this.addSql(`alter table membership_event disable trigger membership_event_kept;`);
    this.addSql(`
      update membership_event set
        kind = case
          when after ? 'packAnyway' then case when after->>'packAnyway' = 'true' then 'packed_anyway' else 'held_back' end
          when summary like '% is no longer marked as paid' then 'payment_undone'
          when summary like '% is no longer marked as %' then 'mark_undone'
          when summary like 'Credit of % was given' then 'credit_given'
          when summary like 'Credit of % was taken back' then 'credit_taken_back'
          when summary like '% has sent a reminder of %' then 'reminded'
          else 'marked' end,
        summary = regexp_replace(summary, '^.* has sent a reminder of (.*)$', 'A reminder of \\1 was sent')
      where kind = 'noted' and summary <> 'A note was written';`);
    this.addSql(`alter table membership_event enable trigger membership_event_kept;`);
    // Its text lives in schema/database/functions/classify-noted-event.sql alone, and is applied after the migrations.
    this.addSql(`
      create function classify_noted_event() returns trigger language plpgsql as $$ begin return new; end $$;`);
    this.addSql(`
      create trigger membership_event_classified before insert on membership_event
        for each row when (new.kind = 'noted' and new.summary <> 'A note was written')
        execute function classify_noted_event();`);
  }
}
