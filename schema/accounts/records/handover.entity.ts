import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Session } from './session.entity.ts';

/** A one-time code that carries a session from a business's subdomain to the main host. */
@Entity({ tableName: 'handover' })
export class Handover {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Session, { mapToPk: true, fieldName: 'session_id' })
  sessionId!: string;

  /** SHA-256 of the code. */
  @Property({ type: 'blob' })
  codeHash!: Uint8Array;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
