import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A server that runs on this database; all instants by the machine's clock. */
@Entity({ tableName: 'server_instance' })
export class ServerInstance {
  /** Made anew by each start. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The machine's name. */
  @Property({ type: 'text' })
  host!: string;

  @Property({ type: 'text' })
  version!: string;

  @Property({ type: 'timestamptz' })
  startedAt!: Date;

  @Property({ type: 'timestamptz' })
  seenAt!: Date;
}
