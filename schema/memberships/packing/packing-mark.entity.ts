import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../../businesses/records/business.entity.ts';

/** The key of a mark of the packing screen that has arrived: the same key again changes nothing. */
@Entity({ tableName: 'packing_mark' })
export class PackingMark {
  [PrimaryKeyProp]?: ['businessId', 'key'];

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', primary: true })
  businessId!: string;

  /** Made by the browser in which the mark was made. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'timestamptz' })
  markedAt!: Date;
}
