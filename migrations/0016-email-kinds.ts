import { Migration } from '@mikro-orm/migrations';

/** Which kinds of mail there are is the product's to say (schema/rules/text/email-kinds.ts): a new one asks no table. */
export class EmailKinds extends Migration {
  override up(): void {
    this.addSql('alter table email drop constraint email_kind_check;');
  }
}
