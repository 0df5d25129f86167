import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from './business.entity.ts';
import type { StaffRole } from './staff.enums.ts';

/** Somebody who is asked by e-mail to work for a business, and has not answered. The link's secret is never stored. */
@Entity({ tableName: 'invitation' })
export class Invitation {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'text' })
  role!: StaffRole;

  /** Who vouches for it. */
  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'invited_by' })
  invitedBy!: string;

  /** SHA-256 of the secret in the newest mail; null until one has left. */
  @Property({ type: 'blob', nullable: true })
  tokenHash: Uint8Array | null = null;

  /** By the machine's clock, as the next. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date & Opt;

  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
