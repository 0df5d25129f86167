import { Migration } from '@mikro-orm/migrations';

/** By what a session is told from another in the list of one's own: its device and the range of its address, in words. */
export class SessionDevices extends Migration {
  override up(): void {
    this.addSql('alter table session add column device text, add column place text;');
  }
}
