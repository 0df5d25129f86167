import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What a provider has told us once, and is not heard again. */
@Entity({ tableName: 'webhook_event' })
export class WebhookEvent {
  /** The provider's own. */
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  type!: string;

  /** By the machine's clock. */
  @Property({ type: 'timestamptz', defaultRaw: 'clock_timestamp()' })
  receivedAt!: Date & Opt;
}
