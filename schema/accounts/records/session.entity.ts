import { randomUUID } from 'node:crypto';
import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from './account.entity.ts';

/** A signed-in browser. The token itself is never stored. */
@Entity({ tableName: 'session' })
export class Session {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** SHA-256 of the token. */
  @Property({ type: 'blob' })
  tokenHash!: Uint8Array;

  /** Shared by the sessions of one sign-in, which one-time codes carried from host to host. */
  @Property({ type: 'uuid' })
  family: string & Opt = randomUUID();

  /** What signed in, in words ("Firefox on Windows"); null where it did not say. */
  @Property({ type: 'text', nullable: true })
  device: string | null = null;

  /** The range of its address, in words; null where there was none. */
  @Property({ type: 'text', nullable: true })
  place: string | null = null;

  /** By the machine's clock, like every session time. */
  @Property({ type: 'timestamptz' })
  createdAt: Date & Opt = new Date();

  @Property({ type: 'timestamptz' })
  lastUsedAt: Date & Opt = new Date();
}
