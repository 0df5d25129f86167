import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A passkey that is being added: what the authenticator has to sign, once. An account adds one at a time. */
@Entity({ tableName: 'passkey_registration' })
export class PasskeyRegistration {
  @PrimaryKey({ type: new BigIntType('string') })
  accountId!: string;

  /** Base64url. */
  @Property({ type: 'text' })
  challenge!: string;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
