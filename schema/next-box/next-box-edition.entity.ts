import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../businesses/records/business.entity.ts';

/** What a business said about the box of one month, as it was saved last for that month. */
@Entity({ tableName: 'next_box_edition' })
export class NextBoxEdition {
  [PrimaryKeyProp]?: ['businessId', 'yearMonth'];

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', primary: true })
  businessId!: string;

  /** The month of the box, "2026-12". */
  @PrimaryKey({ type: 'text' })
  yearMonth!: string;

  /** Sanitised HTML, never empty. */
  @Property({ type: 'text' })
  content!: string;

  @Property({ type: 'text', nullable: true })
  pictureUrl: string | null = null;

  @Property({ type: 'timestamptz' })
  publishedAt!: Date;
}
