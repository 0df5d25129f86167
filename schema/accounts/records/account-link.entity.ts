import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from './account.entity.ts';

/** What a link is for: to choose a new password, or to confirm an e-mail address. */
export type LinkPurpose = 'password' | 'email';

/** A link that was mailed to somebody, good for one use. Its secret is never stored. */
@Entity({ tableName: 'account_link' })
export class AccountLink {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  @Property({ type: 'text' })
  purpose!: LinkPurpose;

  /** SHA-256 of the secret in the link. */
  @Property({ type: 'blob' })
  tokenHash!: Uint8Array;

  /** The address that it was mailed to; null where a person handed it over. */
  @Property({ type: 'text', nullable: true })
  address: string | null = null;

  /** Whether using it asks for the password too. */
  @Property({ type: 'boolean' })
  needsPassword: boolean & Opt = false;

  /** By the machine's clock, as the next. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date & Opt;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
