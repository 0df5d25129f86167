import { Entity, ManyToOne, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { Account } from '../accounts/records/account.entity.ts';
import { Business } from '../businesses/records/business.entity.ts';

/** What a business says about its next box. */
@Entity({ tableName: 'next_box' })
export class NextBox {
  @OneToOne(() => Business, { mapToPk: true, fieldName: 'business_id', primary: true, owner: true })
  businessId!: string;

  /** Sanitised HTML. */
  @Property({ type: 'text' })
  content!: string;

  /** Of the box: an upload of ours or an http(s) address; null for none. */
  @Property({ type: 'text', nullable: true })
  pictureUrl: string | null = null;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** The month of the box that it is about, "2026-12". */
  @Property({ type: 'text' })
  yearMonth!: string;

  /** Grows by one with every save. */
  @Property({ type: 'integer' })
  version!: number;

  /** Who saved it last, null where that is not known. */
  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'saved_by', nullable: true })
  savedBy: string | null = null;
}
