import { Migration } from '@mikro-orm/migrations';

/** Invitations to work for a business, by e-mail; their mails go out by the accounts' own outbox. */
export class Invitations extends Migration {
  override up(): void {
    this.addSql(`
      create table invitation (
        id bigint generated always as identity primary key,
        business_id bigint not null references business on delete cascade,
        email text not null check (email <> ''),
        role text not null check (role in ('owner', 'editor', 'viewer')),
        -- Who vouches for it; it opens nothing once they may not invite any more.
        invited_by bigint not null references account on delete cascade,
        -- SHA-256 of the secret in the newest mail; null until one has left.
        token_hash bytea unique check (length(token_hash) = 32),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );`);
    this.addSql('create unique index invitation_once on invitation (business_id, lower(email));');
    this.addSql('create index invitation_expires on invitation (expires_at);');
    this.addSql('create index invitation_by on invitation (invited_by);');
    this.addSql(
      'alter table account_email add column invitation_id bigint references invitation on delete cascade;',
    );
    this.addSql('create index account_email_invitation on account_email (invitation_id);');
  }
}
