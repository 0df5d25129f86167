import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subscription } from '../../memberships/records/subscription.entity.ts';

/** A link that was mailed to a member, by which they give a card for one membership once. Its secret is never stored. */
@Entity({ tableName: 'card_link' })
export class CardLink {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Subscription, { mapToPk: true, fieldName: 'subscription_id' })
  subscriptionId!: string;

  /** SHA-256 of the secret in the link. */
  @Property({ type: 'blob' })
  tokenHash!: Uint8Array;

  /** By the machine's clock, as the others. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date & Opt;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** When a card was given by it; null while it can still be used. */
  @Property({ type: 'timestamptz', nullable: true })
  usedAt: Date | null = null;
}
