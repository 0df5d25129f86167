import type { Rel } from '@mikro-orm/core';
import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../accounts/account.entity.ts';
import { Order } from '../memberships/records/order.entity.ts';

/** A checkout that was asked for, so that asking again answers the same order. */
@Entity({ tableName: 'idempotency_key' })
export class IdempotencyKey {
  [PrimaryKeyProp]?: ['account', 'key'];

  @ManyToOne(() => Account, { primary: true })
  account!: Rel<Account>;

  @PrimaryKey({ type: 'text' })
  key!: string;

  /** SHA-256 of what was asked for. */
  @Property({ type: 'blob' })
  bodyHash!: Uint8Array;

  @ManyToOne(() => Order, { nullable: true })
  order: Rel<Order> | null = null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
