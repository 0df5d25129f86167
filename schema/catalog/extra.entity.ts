import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../businesses/records/business.entity.ts';
import { DEFAULT_CURRENCY } from '../rules/pages/empty-page.ts';

/** What may go into a box besides its package, published or not. Visitors see the page's snapshot of it. */
@Entity({ abstract: true })
export abstract class Extra {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  /** Null: of the global page. */
  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', nullable: true })
  businessId!: string | null;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  description: string & Opt = '';

  /** Cents a month. */
  @Property({ type: 'integer' })
  amount!: number;

  @Property({ type: 'text' })
  currency: string & Opt = DEFAULT_CURRENCY;

  /** Not taxed, whatever its box is. */
  @Property({ type: 'boolean' })
  taxExempt: boolean & Opt = false;

  /** By the machine's clock. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt!: Date & Opt;
}

/** Something small that comes as well. */
@Entity({ tableName: 'add_on' })
export class AddOn extends Extra {
  /** The browser's id, unique only inside its business. */
  @Property({ type: 'text' })
  addOnId!: string;
}

/** A larger or finer box. */
@Entity({ tableName: 'upgrade' })
export class Upgrade extends Extra {
  /** The browser's id, unique only inside its business. */
  @Property({ type: 'text' })
  upgradeId!: string;
}
