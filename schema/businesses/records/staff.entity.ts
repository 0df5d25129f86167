import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../../accounts/records/account.entity.ts';
import type { StaffRole } from './staff.enums.ts';
import { Business } from './business.entity.ts';

/** An account attached to a business; the database allows one owner of each business. */
@Entity({ tableName: 'staff' })
export class Staff {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  @Property({ type: 'text' })
  role!: StaffRole;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
