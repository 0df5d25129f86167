import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A backup that the command has made of this database; the instant is the database's machine's. */
@Entity({ tableName: 'backup_run' })
export class BackupRun {
  @PrimaryKey({ type: 'bigint' })
  id!: string;

  @Property({ type: 'timestamptz' })
  finishedAt!: Date;

  /** Of the file. */
  @Property({ type: 'bigint' })
  bytes!: string;
}
