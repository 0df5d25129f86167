import { Field, Float, ID, InputType } from 'type-graphql';
import { WeekGroup, Weekday } from '../schedules/schedule.enums.ts';

@InputType({ description: 'A postal address; all but apt are required, country is US unless given.' })
export class AddressInput {
  @Field(() => String, { nullable: true, description: 'Full name of who receives the box.' })
  fullName?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number, any form.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Street and number.' })
  street?: string | null;

  @Field(() => String, { nullable: true, description: 'Apartment.' })
  apt?: string | null;

  @Field(() => String, { nullable: true, description: 'City.' })
  city?: string | null;

  @Field(() => String, { nullable: true, description: 'Abbreviation of one of the 50 US states.' })
  state?: string | null;

  @Field(() => String, { nullable: true, description: 'ZIP code, any form.' })
  zip?: string | null;

  @Field(() => String, { nullable: true, description: 'Country, US unless given.' })
  country?: string | null;
}

@InputType({
  description:
    'What a visitor chose. Prices and names are never taken from it: the published page decides them.',
})
export class SelectionInput {
  @Field(() => String, { nullable: true, description: 'Slug of the business, where the request names none.' })
  businessSlug?: string | null;

  @Field(() => String, { nullable: true, description: 'Where the mails of the membership go.' })
  email?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'One box for somebody else, never renewing.' })
  isGift?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Coupon code in any case.' })
  couponCode?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The monthly price that was shown ("$45.00 / month"); compared where it can be read.',
  })
  price?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'pickup, shipping or delivery; the page’s default unless given.',
  })
  mode?: string | null;

  @Field(() => String, { nullable: true, description: 'The same as mode, which goes first.' })
  fulfillmentMode?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Not needed; the packages that were on the page.' })
  itemIds?: string[] | null;

  @Field(() => ID, { nullable: true, description: 'Id of the chosen package.' })
  chosenItemId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of its price; must be that of the mode where it is given.',
  })
  chosenVariationId?: string | null;

  @Field(() => String, { nullable: true, description: 'Not needed; the name that was shown.' })
  chosenItemName?: string | null;

  @Field(() => String, { nullable: true, description: 'Not needed; the name that was shown.' })
  chosenVariationName?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Ids of the chosen add-ons.' })
  chosenAddonIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: 'Ids of the chosen upgrades.' })
  chosenUpgradeIds?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Not needed; the address that was shown.' })
  pickupAddress?: string | null;

  @Field(() => Weekday, {
    nullable: true,
    description:
      'The weekday of its boxes, where the schedule of the mode has several; the first that comes unless given.',
  })
  weekday?: Weekday | null;

  @Field(() => WeekGroup, {
    nullable: true,
    description:
      'Of a package that comes every second week: in which weeks; those of the group with fewer members unless given.',
  })
  group?: WeekGroup | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the place where it is picked up; the first that is open unless given.',
  })
  placeId?: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Not needed; when it was chosen, milliseconds since 1970.',
  })
  ts?: number | null;
}
