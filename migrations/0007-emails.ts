import { Migration } from '@mikro-orm/migrations';

/**
 * The outbox: mails are rows of the transaction that causes them, and are sent afterwards. A row holds what the mail
 * says as facts until it is sent, and the mail as it was sent from then on.
 */
export class Emails extends Migration {
  override up(): void {
    this.addSql('alter table account add column wants_optional_emails boolean not null default true;');
    this.addSql(`
      create table email (
        id bigint generated always as identity primary key,
        public_id text not null unique check (length(public_id) >= 22),
        business_id bigint not null references business,
        subscription_id bigint not null references subscription,
        account_id bigint not null references account,
        kind text not null check (kind in
          ('welcome', 'upcoming_box', 'skipped', 'box_changed', 'renewed', 'payment_failed', 'canceled')),
        -- What tells mails of a kind and a subscription apart: a month, or the instant of what happened.
        period text not null check (period <> ''),
        recipient text not null,
        facts jsonb not null check (jsonb_typeof(facts) = 'object'),
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
        attempts smallint not null default 0 check (attempts >= 0),
        -- By the machine's clock; while it is being sent, when somebody else may take it up.
        next_try_at timestamptz not null default now(),
        -- What went wrong last, for operators.
        problem text,
        -- Lets its reader switch optional mails off; only optional ones have it.
        unsubscribe_token text unique check (length(unsubscribe_token) >= 43),
        -- As sent.
        subject text,
        text text,
        html text,
        created_at timestamptz not null,
        sent_at timestamptz,
        unique (subscription_id, kind, period),
        check ((state = 'sent') = (sent_at is not null)),
        check (num_nulls(subject, text, html) = case state when 'sent' then 0 else 3 end)
      );`);
    this.addSql("create index email_waiting on email (next_try_at, id) where state = 'waiting';");
    this.addSql('create index email_listed on email (business_id, id desc);');
    this.addSql('create index email_listed_by_kind on email (business_id, kind, id desc);');
  }
}
