import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../accounts/records/account.entity.ts';

/** An address that has signed in to an account. */
@Entity({ tableName: 'known_address' })
export class KnownAddress {
  /** Of an account's username and an address together; neither can be read from it. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** By the machine's clock. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  lastUsedAt!: Date & Opt;
}
