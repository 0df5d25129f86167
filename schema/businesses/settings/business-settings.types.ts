import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { FulfillmentMode } from '../../catalog/catalog.enums.ts';
import type { SettingsChange } from '../../rules/businesses/business-settings.ts';

@ObjectType({ description: 'What the owner of a business has set.', simpleResolvers: true })
export class BusinessSettings {
  @Field(() => Int, {
    description: 'Sales tax rounded to basis points, 625 is 6.25 percent; 0 unless set.',
  })
  taxRate!: number;

  @Field(() => Int, {
    description: 'Sales tax in thousandths of a percent, 8125 is 8.125 percent; 0 unless set.',
  })
  taxRateThousandths!: number;

  @Field(() => [FulfillmentMode], { description: 'The modes whose boxes are taxed.' })
  taxModes!: FulfillmentMode[];

  @Field(() => String, { nullable: true, description: 'Its legal name, on receipts.' })
  legalName!: string | null;

  @Field(() => String, { nullable: true, description: 'Its address, on receipts; may have several lines.' })
  legalAddress!: string | null;

  @Field(() => String, { nullable: true, description: 'Its tax number, on receipts.' })
  taxNumber!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where its mails are answered and its page’s messages go; null for the platform’s address.',
  })
  contactEmail!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Whom its members call; null for the platform’s number.',
  })
  contactPhone!: string | null;

  @Field(() => String, { description: 'The zone in which its days are counted.' })
  timeZone!: string;

  @Field(() => Boolean, {
    description: 'Members who owe for a box are reminded 3 and 10 days after its day; false unless set.',
  })
  remindsDebtors!: boolean;

  @Field(() => Boolean, {
    description:
      'Once it has lost an account of its own, cards are taken through the platform’s account; false unless set.',
  })
  acceptsPlatformAccount!: boolean;

  @Field(() => Boolean, {
    description: 'Coupons of the platform can be used by its new members; true unless set.',
  })
  takesPlatformCoupons!: boolean;

  @Field(() => Boolean, {
    description: 'Everybody sees how many members it has; true unless set.',
  })
  showsMemberCount!: boolean;

  @Field(() => Boolean, {
    description:
      'Members have credit for a hand-over that a day off takes away, where their package comes more often than once a month; false unless set.',
  })
  creditsDaysOff!: boolean;

  @Field(() => [String], {
    nullable: true,
    description: 'The states that it ships to, by their abbreviations; null: all.',
  })
  shipsTo!: string[] | null;
}

@InputType({ description: 'What changes; what is left out stays. An empty text is taken away.' })
export class BusinessSettingsInput implements SettingsChange {
  @Field(() => Int, { nullable: true, description: 'Sales tax in basis points, 625 is 6.25 percent.' })
  taxRate?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Sales tax in thousandths of a percent, 8125 is 8.125 percent; it counts where both are given.',
  })
  taxRateThousandths?: number | null;

  @Field(() => [FulfillmentMode], { nullable: true, description: 'The modes whose boxes are taxed.' })
  taxModes?: FulfillmentMode[] | null;

  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  legalName?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 500 characters, in lines.' })
  legalAddress?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 200 characters.' })
  taxNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Where its mails are answered.' })
  contactEmail?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Whom its members call; at most 200 characters.',
  })
  contactPhone?: string | null;

  @Field(() => String, { nullable: true, description: 'An IANA name such as America/Chicago.' })
  timeZone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether members who owe are reminded by themselves.',
  })
  remindsDebtors?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether cards are taken through the platform’s account once its own is lost.',
  })
  acceptsPlatformAccount?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether coupons of the platform can be used; what carries one already goes on.',
  })
  takesPlatformCoupons?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether everybody sees how many members it has; those who work for it always do.',
  })
  showsMemberCount?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether members have credit for a hand-over that a day off takes away.',
  })
  creditsDaysOff?: boolean | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The states that it ships to, by their abbreviations; an empty list: all.',
  })
  shipsTo?: string[] | null;
}
