import { Migration } from '@mikro-orm/migrations';

/** Charges of renewals that are made while the card's owner is at the screen, who can confirm them at their bank. */
export class OwnerThere extends Migration {
  override up(): void {
    this.addSql('alter table payment add column is_owner_there boolean not null default false;');
  }
}
