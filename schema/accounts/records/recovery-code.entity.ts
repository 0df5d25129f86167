import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** One of the ten codes that stand in for a second factor which is lost; deleted when it was used. */
@Entity({ tableName: 'recovery_code' })
export class RecoveryCode {
  @PrimaryKey({ type: new BigIntType('string') })
  accountId!: string;

  /** Its first four characters, by which it is found: one hash is verified, not ten. */
  @PrimaryKey({ type: 'text' })
  mark!: string;

  /** argon2id of the others, as a password's. */
  @Property({ type: 'text' })
  codeHash!: string;
}
