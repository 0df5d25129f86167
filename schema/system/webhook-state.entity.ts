import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How the webhooks of a payment company were taken in last; all instants by the machine's clock. */
@Entity({ tableName: 'webhook_state' })
export class WebhookState {
  /** The word of PAYMENTS. */
  @PrimaryKey({ type: 'text' })
  provider!: string;

  @Property({ type: 'timestamptz', nullable: true })
  takenAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  failedAt: Date | null = null;

  /** Since one was last taken in. */
  @Property({ type: 'int' })
  failures: number & Opt = 0;

  @Property({ type: 'text', nullable: true })
  problem: string | null = null;
}
