import { Migration } from '@mikro-orm/migrations';

/** Terms and Privacy of a business, or of the platform, by version; an order says which ones applied. */
export class LegalTexts extends Migration {
  override up(): void {
    this.addSql(`
      create table legal_text (
        id bigint generated always as identity primary key,
        -- None for the platform's.
        business_id bigint references business,
        kind text not null check (kind in ('terms', 'privacy')),
        version integer not null check (version > 0),
        -- Sanitised; '' where the text was taken away.
        html text not null,
        -- By the product's clock.
        saved_at timestamptz not null,
        saved_by bigint not null references account,
        unique nulls not distinct (business_id, kind, version)
      );`);
    this.addSql('create index legal_text_saved_by on legal_text (saved_by);');
    // A text is never deleted, so that no index is needed to find the orders of one.
    this.addSql(`
      alter table "order"
        add column terms_id bigint references legal_text,
        add column privacy_id bigint references legal_text;`);
  }
}
