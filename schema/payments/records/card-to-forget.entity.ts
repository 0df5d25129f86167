import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';

/** A card at the provider that nothing is charged by any more. Its times are by the machine's clock. */
@Entity({ tableName: 'card_to_forget' })
export class CardToForget {
  @PrimaryKey({ type: 'text' })
  cardId!: string;

  /** The account at the payment company; null where an older version wrote it: the platform's own. */
  @ManyToOne(() => ProviderAccount, { mapToPk: true, fieldName: 'provider_account_id', nullable: true })
  providerAccountId: string | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'clock_timestamp()' })
  addedAt!: Date & Opt;

  @Property({ type: 'integer' })
  tries: number & Opt = 0;

  /** "infinity" once the provider has let go of it. */
  @Property({ type: 'timestamptz', defaultRaw: 'clock_timestamp()' })
  lookAt!: Date & Opt;
}
