import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from './account.entity.ts';

/** A sign-in whose password was right and whose second factor is waited for. It opens nothing by itself. */
@Entity({ tableName: 'half_sign_in' })
export class HalfSignIn {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** SHA-256 of what the browser goes on with. */
  @Property({ type: 'blob' })
  tokenHash!: Uint8Array;

  /** SHA-256 of the stored hash that the password matched: after a change of password it is over. */
  @Property({ type: 'blob' })
  passwordMark!: Uint8Array;

  /** What a passkey has to sign, base64url; null before it is asked for and after it was signed. */
  @Property({ type: 'text', nullable: true })
  challenge: string | null = null;

  /** Wrong answers so far. */
  @Property({ type: 'smallint' })
  tries: number & Opt = 0;

  /** By the machine's clock. */
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
