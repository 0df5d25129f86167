import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../accounts/records/account.entity.ts';
import { Order } from '../memberships/records/order.entity.ts';

/** A checkout that was asked for, so that asking again answers the same order. */
@Entity({ tableName: 'idempotency_key' })
export class IdempotencyKey {
  [PrimaryKeyProp]?: ['accountId', 'key'];

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id', primary: true })
  accountId!: string;

  @PrimaryKey({ type: 'text' })
  key!: string;

  /** SHA-256 of what was asked for. */
  @Property({ type: 'blob' })
  bodyHash!: Uint8Array;

  @ManyToOne(() => Order, { mapToPk: true, fieldName: 'order_id', nullable: true })
  orderId: string | null = null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
