import { BigIntType, Collection } from '@mikro-orm/core';
import type { Opt, Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../businesses/business.entity.ts';
import { DEFAULT_CURRENCY } from '../rules/page-content.ts';
import { Variation } from './variation.entity.ts';

/** A package, published or not. Visitors see the page's snapshot of it. */
@Entity({ tableName: 'item' })
export class Item {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  /** Null: of the global page. */
  @ManyToOne(() => Business, { nullable: true })
  business!: Rel<Business> | null;

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

  @OneToMany(() => Variation, (variation) => variation.item, {
    orphanRemoval: true,
    orderBy: { ordinal: 'asc' },
  })
  variations = new Collection<Variation>(this);
}
