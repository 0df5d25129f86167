import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { FulfillmentMode } from '../../rules/pages/page-content.ts';
import { FULFILLMENT_MODES } from '../../rules/pages/page-content.ts';
import type { BusinessDays } from '../../rules/schedules/box-date.ts';
import { DEFAULT_TIME_ZONE } from '../../rules/time/time-zone.ts';

/** A tenant of the platform. */
@Entity({ tableName: 'business' })
@ObjectType({ description: 'A business that people can become members of.', simpleResolvers: true })
export class Business {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  @Field(() => ID, { description: 'The id that administration uses.' })
  id!: string;

  /** Never changes and is never freed. */
  @Property({ type: 'text' })
  @Field(() => String, { description: 'Names the business in addresses and as its subdomain.' })
  slug!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The name of the business.' })
  name!: string;

  /** Copied from the page whenever it is published. */
  @Property({ type: 'text' })
  @Field(() => String, { description: 'Address of the logo, empty where it has none.' })
  logoUrl: string & Opt = '';

  /** Plain text; copied from the page whenever it is published. */
  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'A short plain text about the business, null where it has none.',
  })
  description: string | null = null;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'IANA time zone in which its days, cutoffs and windows are counted.' })
  timeZone: string & Opt = DEFAULT_TIME_ZONE;

  @Property({ type: 'boolean' })
  @Field(() => Boolean, { description: 'True where it says that nobody can join it yet.' })
  notOpenYet: boolean & Opt = false;

  /** Set when it is opened and never after. */
  @Property({ type: 'boolean' })
  @Field(() => Boolean, {
    description:
      'True where the global page stands in while it has none of its own: as it was opened so on purpose.',
  })
  sellsGlobalPage: boolean & Opt = true;

  /** Sales tax rounded to basis points: 625 is 6.25 percent. The version before reads and writes it alone. */
  @Property({ type: 'integer' })
  taxRate: number & Opt = 0;

  /** Sales tax in thousandths of a percent: 8125 is 8.125 percent. */
  @Property({ type: 'integer' })
  taxRateThousandths: number & Opt = 0;

  /** The modes whose boxes are taxed. */
  @Property({ type: 'json' })
  taxModes: FulfillmentMode[] & Opt = [...FULFILLMENT_MODES];

  /** What its receipts say of it besides its name. */
  @Property({ type: 'text', nullable: true })
  legalName: string | null = null;

  @Property({ type: 'text', nullable: true })
  legalAddress: string | null = null;

  @Property({ type: 'text', nullable: true })
  taxNumber: string | null = null;

  /** Where its mails are answered and its page's messages go; null for the platform's address. */
  @Property({ type: 'text', nullable: true })
  contactEmail: string | null = null;

  /** Whom its members call; null for the platform's number. */
  @Property({ type: 'text', nullable: true })
  contactPhone: string | null = null;

  /** Members who owe are reminded by themselves, some days after the day of the box. */
  @Property({ type: 'boolean' })
  remindsDebtors: boolean & Opt = false;

  /** The account at a payment company that it has connected; null where it has none (payments/accounts). */
  @Property({ type: new BigIntType('string'), nullable: true })
  providerAccountId: string | null = null;

  /** Its owner takes cards through the platform's account, although the business had one of its own. */
  @Property({ type: 'boolean' })
  acceptsPlatformAccount: boolean & Opt = false;

  /** Whether coupons of the platform can be used at it. */
  @Property({ type: 'boolean' })
  takesPlatformCoupons: boolean & Opt = true;

  /** Whether everybody sees how many members it has. */
  @Property({ type: 'boolean' })
  showsMemberCount: boolean & Opt = true;

  /** Whether members have credit for a hand-over that a day off takes away, of a package that comes more often than once a month. */
  @Property({ type: 'boolean' })
  creditsDaysOff: boolean & Opt = false;

  /** The states that it ships to, by their abbreviations; null: all. */
  @Property({ type: 'string[]', nullable: true })
  @Field(() => [String], {
    nullable: true,
    description: 'The states that it ships to, by their abbreviations; null: all.',
  })
  shipsTo: string[] | null = null;

  /** When its boxes come; null where it has set nothing. */
  @Property({ type: 'json', nullable: true })
  days: BusinessDays | null = null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** When it was deleted; its orders and members stay. */
  @Property({ type: 'timestamptz', nullable: true })
  closedAt: Date | null = null;
}
