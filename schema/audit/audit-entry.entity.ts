import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../accounts/records/account.entity.ts';
import { Business } from '../businesses/records/business.entity.ts';
import type { AuditArea, AuditKind } from '../rules/audit/audit-kinds.ts';

/** Something that staff or an admin did to what is somebody else's. The table refuses every change of what it holds. */
@Entity({ tableName: 'audit_entry' })
export class AuditEntry {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  /** Null for what is the platform's. */
  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', nullable: true })
  businessId: string | null = null;

  /** Who did it; null where nobody was signed in, which `doneBy` names. */
  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'by_account_id', nullable: true })
  byAccountId: string | null = null;

  /** "command line"; null for an account. */
  @Property({ type: 'text', nullable: true })
  doneBy: string | null = null;

  @Property({ type: 'text' })
  kind!: AuditKind;

  @Property({ type: 'text' })
  area!: AuditArea;

  /** Whose rows, roles or money it was; their name is read from the account, so that nothing of it stays here. */
  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'subject_account_id', nullable: true })
  subjectAccountId: string | null = null;

  /** What it was done to: the number of an order, the name of a package or business, the code of a coupon. */
  @Property({ type: 'text', nullable: true })
  subject: string | null = null;

  /** A sentence with nobody's name, e-mail, phone or address. */
  @Property({ type: 'text' })
  summary!: string;

  @Property({ type: 'json', nullable: true })
  before: Record<string, unknown> | null = null;

  @Property({ type: 'json', nullable: true })
  after: Record<string, unknown> | null = null;

  /** The network address that it came from, of IPv6 the /64; null where it came from no network. */
  @Property({ type: 'text', nullable: true })
  address: string | null = null;

  /** By the product's clock. */
  @Property({ type: 'timestamptz' })
  at!: Date;
}
