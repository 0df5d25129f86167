import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { DEFAULT_CURRENCY } from '../rules/pages/empty-page.ts';
import { Item } from './item.entity.ts';

/** The price of a package for one way of fulfillment. */
@Entity({ tableName: 'variation' })
export class Variation {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Item, { mapToPk: true, fieldName: 'item_row_id' })
  itemRowId!: string;

  @Property({ type: 'text' })
  variationId!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'smallint' })
  ordinal!: number;

  /** Cents a month. */
  @Property({ type: 'integer' })
  amount!: number;

  @Property({ type: 'text' })
  currency: string & Opt = DEFAULT_CURRENCY;
}
