import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../../businesses/records/business.entity.ts';

/** Somebody who is told once by e-mail when a business opens. It lasts until then, and gives no place. */
@Entity({ tableName: 'opening_notice' })
export class OpeningNotice {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  /** Once a business, in any case. */
  @Property({ type: 'text' })
  email!: string;

  /** By the product's clock. */
  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
