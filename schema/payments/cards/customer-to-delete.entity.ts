import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';

/**
 * Somebody who has left, as a payment company still knows them: by its id of the customer, or of a payment of theirs.
 * The row is gone once the customer is. Its times are by the machine's clock.
 */
@Entity({ tableName: 'customer_to_delete' })
export class CustomerToDelete {
  @PrimaryKey({ type: 'bigint' })
  id!: string;

  /** The account at the payment company; null: the platform's own. */
  @ManyToOne(() => ProviderAccount, { mapToPk: true, fieldName: 'provider_account_id', nullable: true })
  providerAccountId: string | null = null;

  @Property({ type: 'text', nullable: true })
  customerId: string | null = null;

  @Property({ type: 'text', nullable: true })
  providerPaymentId: string | null = null;

  @Property({ type: 'integer' })
  tries: number & Opt = 0;

  @Property({ type: 'timestamptz', defaultRaw: 'clock_timestamp()' })
  lookAt!: Date & Opt;
}
