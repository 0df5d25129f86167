import { Migration } from '@mikro-orm/migrations';

/** What is said of a box may have a picture, which is kept with its month. */
export class NextBoxPicture extends Migration {
  override up(): void {
    this.addSql('alter table next_box add column picture_url text;');
    this.addSql('alter table next_box_edition add column picture_url text;');
  }
}
