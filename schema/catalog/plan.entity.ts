import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../businesses/records/business.entity.ts';

/** How often a business's boxes come: one plan each, monthly. */
@Entity({ tableName: 'plan' })
export class Plan {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  /** plan_<slug>. */
  @Property({ type: 'text' })
  planId!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  cadence: string & Opt = 'MONTHLY';
}
