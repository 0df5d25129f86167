import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import type { LedgerKind } from '../../rules/money/ledger.ts';
import type { OfflineMethod } from './paid-by.enum.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from './refund.entity.ts';

/** One movement of money. Nothing of it is ever changed: a mistake is taken back by its opposite. */
@Entity({ tableName: 'ledger_entry' })
export class LedgerEntry {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Order, { mapToPk: true, fieldName: 'order_id', nullable: true })
  orderId: string | null = null;

  @ManyToOne(() => Payment, { mapToPk: true, fieldName: 'payment_id', nullable: true })
  paymentId: string | null = null;

  @ManyToOne(() => Refund, { mapToPk: true, fieldName: 'refund_id', nullable: true })
  refundId: string | null = null;

  @Property({ type: 'text' })
  kind!: LedgerKind;

  /** What comes in is positive, what goes out negative. */
  @Property({ type: 'integer' })
  cents!: number;

  /** What of it is sales tax, with the same sign. */
  @Property({ type: 'integer' })
  taxCents: number & Opt = 0;

  /** Three letters. */
  @Property({ type: 'text' })
  currency: string & Opt = 'USD';

  /** How it was paid where no provider took part; null where nobody said. */
  @Property({ type: 'text', nullable: true })
  method: OfflineMethod | null = null;

  @Property({ type: 'text', nullable: true })
  note: string | null = null;

  /** The provider's own id of the payment or refund. */
  @Property({ type: 'text', nullable: true })
  providerReference: string | null = null;

  /** By the product's clock. */
  @Property({ type: 'timestamptz' })
  at!: Date;

  /** A username, "Regulars" for a job, the company for a webhook. */
  @Property({ type: 'text' })
  by!: string;
}
