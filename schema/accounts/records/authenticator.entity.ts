import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from './account.entity.ts';

/** An app that makes codes of six digits for one account (RFC 6238). All times by the machine's clock. */
@Entity({ tableName: 'authenticator' })
export class Authenticator {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** Its secret in base32, sealed by SECRETS_KEY. */
  @Property({ type: 'text' })
  sealedSecret!: string;

  /** The step of 30 seconds whose code was taken last: none counts twice. */
  @Property({ type: new BigIntType('string') })
  lastStep: string & Opt = '0';

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date & Opt;

  /** Null while it is being set up: no sign-in asks for it yet. */
  @Property({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null = null;
}
