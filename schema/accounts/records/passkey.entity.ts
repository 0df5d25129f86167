import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from './account.entity.ts';

/** A passkey (WebAuthn) of an account. All times by the machine's clock. */
@Entity({ tableName: 'passkey' })
export class Passkey {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  publicId!: string & Opt;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** As its owner calls it: "My phone". */
  @Property({ type: 'text' })
  name!: string;

  /** The authenticator's own id of it, base64url. */
  @Property({ type: 'text' })
  credentialId!: string;

  /** COSE. */
  @Property({ type: 'blob' })
  publicKey!: Uint8Array;

  /** How often it signed, as it says itself; 0 for those that don't count. */
  @Property({ type: new BigIntType('string') })
  counter!: string;

  /** How a browser reaches it: "internal", "hybrid", "usb". */
  @Property({ type: 'json', defaultRaw: "'[]'" })
  transports!: string[] & Opt;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date & Opt;

  @Property({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null = null;
}
