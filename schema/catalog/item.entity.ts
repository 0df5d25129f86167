import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../businesses/records/business.entity.ts';
import type { Frequency } from '../rules/pages/frequency.ts';
import { DEFAULT_CURRENCY } from '../rules/pages/empty-page.ts';

/** A package, published or not. Visitors see the page's snapshot of it. */
@Entity({ tableName: 'item' })
export class Item {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  /** Null: of the global page. */
  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', nullable: true })
  businessId!: string | null;

  /** The browser's id, unique only inside its business. */
  @Property({ type: 'text' })
  itemId!: string;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  description: string & Opt = '';

  /** Sanitised. */
  @Property({ type: 'text' })
  descriptionHtml: string & Opt = '';

  @Property({ type: 'text' })
  currency: string & Opt = DEFAULT_CURRENCY;

  /** Not taxed, whatever its box is. */
  @Property({ type: 'boolean' })
  taxExempt: boolean & Opt = false;

  /** How often in a month it is handed over. */
  @Property({ type: 'text' })
  frequency: Frequency & Opt = 'once';

  /** By the machine's clock. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date & Opt;
}
