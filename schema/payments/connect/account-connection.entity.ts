import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';

/** Somebody who was sent to a payment company to connect a business's account there, and is not back yet. */
@Entity({ tableName: 'account_connection' })
export class AccountConnection {
  /** SHA-256 of the state that they come back with. */
  @PrimaryKey({ type: 'blob' })
  stateHash!: Uint8Array;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** Which company: the word of PAYMENTS. */
  @Property({ type: 'text' })
  provider!: string;

  /** By the machine's clock. */
  @Property({ type: 'timestamptz' })
  endsAt!: Date;
}
