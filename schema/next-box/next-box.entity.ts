import { BigIntType } from '@mikro-orm/core';
import type { Rel } from '@mikro-orm/core';
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../businesses/business.entity.ts';

/** What a business says about its next box. */
@Entity({ tableName: 'next_box' })
export class NextBox {
  @OneToOne(() => Business, { primary: true, owner: true })
  business!: Rel<Business>;

  /** Sanitised HTML. */
  @Property({ type: 'text' })
  content!: string;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** Grows by one with every save. */
  @Property({ type: 'integer' })
  version!: number;

  /** Who saved it last, null where that is not known. */
  @Property({ type: new BigIntType('string'), fieldName: 'saved_by', nullable: true })
  savedById: string | null = null;
}
