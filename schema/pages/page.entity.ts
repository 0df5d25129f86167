import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../accounts/records/account.entity.ts';
import { Business } from '../businesses/records/business.entity.ts';
import type { PageContent } from '../rules/pages/page-content.ts';

/** A published page: one document, whose version grows by one with every save. */
@Entity({ tableName: 'page' })
export class Page {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  /** Null: the global page. */
  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', nullable: true })
  businessId!: string | null;

  @Property({ type: 'json' })
  content!: PageContent;

  @Property({ type: 'integer' })
  version!: number;

  @Property({ type: 'text', nullable: true })
  coverUrl: string | null = null;

  @Property({ type: 'integer', nullable: true })
  priceFromCents: number | null = null;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** Who saved it last, null where that is not known. */
  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'saved_by', nullable: true })
  savedBy: string | null = null;
}
