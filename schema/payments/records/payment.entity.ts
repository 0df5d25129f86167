import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import { Coupon } from '../../coupons/coupon.entity.ts';
import type { DeclineReason } from '../../errors.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { Subscription } from '../../memberships/records/subscription.entity.ts';
import type { PaymentProgress } from '../../rules/money/payment-progress.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';
import type { SavedCard } from '../payment-provider.ts';

/** One try to charge one order. Committed before the provider is asked. */
@Entity({ tableName: 'payment' })
export class Payment {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  /** The reference and the key under which the provider charges once. */
  @Property({ type: 'text' })
  publicId!: string;

  @Property({ type: 'text' })
  kind!: 'checkout' | 'renewal';

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  /** The account at the payment company; null where an older version wrote it: the platform's own. */
  @ManyToOne(() => ProviderAccount, { mapToPk: true, fieldName: 'provider_account_id', nullable: true })
  providerAccountId: string | null = null;

  /** A checkout has none, and no order, until it is paid. */
  @ManyToOne(() => Subscription, { mapToPk: true, fieldName: 'subscription_id', nullable: true })
  subscriptionId: string | null = null;

  @ManyToOne(() => Order, { mapToPk: true, fieldName: 'order_id', nullable: true })
  orderId: string | null = null;

  @Property({ type: 'integer' })
  attempt: number & Opt = 1;

  /** Cents. */
  @Property({ type: 'integer' })
  amount!: number;

  /** Cents that the platform keeps of it, fixed before it is first sent; null where it keeps none. */
  @Property({ type: 'integer', nullable: true })
  platformFee: number | null = null;

  /** Cents of the account's credit that a checkout holds while its card is being charged. */
  @Property({ type: 'integer' })
  creditHeld: number & Opt = 0;

  @Property({ type: 'text' })
  state: PaymentProgress & Opt = 'intent';

  @Property({ type: 'text', nullable: true })
  reason: DeclineReason | null = null;

  /** The provider's own word for the reason. */
  @Property({ type: 'text', nullable: true })
  providerCode: string | null = null;

  @Property({ type: 'text', nullable: true })
  providerPaymentId: string | null = null;

  /** Charged although nothing was asked for any more: given back, and its order stays as it is. */
  @Property({ type: 'boolean' })
  isSurplus: boolean & Opt = false;

  @Property({ type: 'text', nullable: true })
  customerId: string | null = null;

  @Property({ type: 'text', nullable: true })
  cardId: string | null = null;

  /** The card that a checkout has saved, until its subscription holds it. */
  @Property({ type: 'json', nullable: true })
  card: SavedCard | null = null;

  @Property({ type: 'text', nullable: true })
  checkoutKey: string | null = null;

  /** SHA-256 of the token that a checkout was sent with. */
  @Property({ type: 'blob', nullable: true })
  tokenHash: Uint8Array | null = null;

  /** What a checkout agreed on, until its subscription holds it. */
  @Property({ type: 'json', nullable: true })
  agreement: unknown = null;

  /** The coupon of which one use is held back for it. */
  @ManyToOne(() => Coupon, { mapToPk: true, fieldName: 'coupon_id', nullable: true })
  couponId: string | null = null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** By the machine's clock, as are the three that follow. */
  @Property({ type: 'timestamptz', defaultRaw: 'clock_timestamp()' })
  updatedAt!: Date & Opt;

  /** When it was first sent. */
  @Property({ type: 'timestamptz', nullable: true })
  sentAt: Date | null = null;

  /** Until when somebody is at it. */
  @Property({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null = null;

  /** When it is looked at again. */
  @Property({ type: 'timestamptz', nullable: true })
  lookAt: Date | null = null;

  /** How often it was leased: the number of the last lease, which every write under it names. */
  @Property({ type: 'integer' })
  sends: number & Opt = 0;

  /** A renewal's alone: it was sent while its owner was at the screen, to confirm it where their bank asks. */
  @Property({ type: 'boolean' })
  isOwnerThere: boolean & Opt = false;
}
