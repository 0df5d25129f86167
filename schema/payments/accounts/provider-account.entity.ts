import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Business } from '../../businesses/records/business.entity.ts';

/** An account at a payment company: the platform's own, or one that a business has connected. */
@Entity({ tableName: 'provider_account' })
export class ProviderAccount {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  /** Null: the platform's own, named by its environment. */
  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', nullable: true })
  businessId: string | null = null;

  /** Which company: the word of PAYMENTS. */
  @Property({ type: 'text' })
  provider!: string;

  /** The company's own name of it; null for what was charged before accounts were kept, until the next start. */
  @Property({ type: 'text', nullable: true })
  reference: string | null = null;

  /** As the company's dashboard shows it; empty where it told none. */
  @Property({ type: 'text' })
  name: string & Opt = '';

  /** False for one that moves no real money. */
  @Property({ type: 'boolean' })
  isLive: boolean & Opt = true;

  /** What the company's calls and the browser's form need of it: nothing secret. */
  @Property({ type: 'json', default: '{}' })
  settings: Readonly<Record<string, string>> & Opt = {};

  /** Sealed by SECRETS_KEY; null where the platform's own serve. */
  @Property({ type: 'text', nullable: true })
  credentials: string | null = null;

  /** When the credentials end unless they are renewed; null where they don't. */
  @Property({ type: 'timestamptz', nullable: true })
  credentialsEndAt: Date | null = null;

  /** By the product's clock, and the username of who did it. */
  @Property({ type: 'timestamptz' })
  connectedAt!: Date;

  @Property({ type: 'text' })
  connectedBy!: string;

  @Property({ type: 'timestamptz', nullable: true })
  disconnectedAt: Date | null = null;

  /** When the company let go of us, or we of it: nothing can be asked of it since, and there are no credentials. */
  @Property({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null = null;

  /** Since when the company refuses what we ask of it, by the product's clock; null while it does not. */
  @Property({ type: 'timestamptz', nullable: true })
  refusedAt: Date | null = null;

  /** The company's word for that. */
  @Property({ type: 'text', nullable: true })
  refusedCode: string | null = null;

  /** When its people were last told by mail, by the product's clock. */
  @Property({ type: 'timestamptz', nullable: true })
  toldAt: Date | null = null;
}
