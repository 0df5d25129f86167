import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../../businesses/records/business.entity.ts';

/** Something of the "to pick" list of a day that lies ready: one tick, shared by everybody who packs. */
@Entity({ tableName: 'picked_item' })
export class PickedItem {
  [PrimaryKeyProp]?: ['businessId', 'packedOn', 'item'];

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', primary: true })
  businessId!: string;

  /** The day of the boxes, in the business's zone. */
  @PrimaryKey({ type: 'date' })
  packedOn!: string;

  /** The id of the item of the list: `pickId` of rules/memberships/pick-list. */
  @PrimaryKey({ type: 'text' })
  item!: string;

  /** How many of it the list said when it was ticked: where it says more by now, some are missing. */
  @Property({ type: 'integer' })
  count!: number;

  /** Username of who ticked it. */
  @Property({ type: 'text' })
  pickedBy!: string;

  @Property({ type: 'timestamptz' })
  pickedAt!: Date;
}
