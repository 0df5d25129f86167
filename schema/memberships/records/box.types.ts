import { Field, ID, Int, ObjectType } from 'type-graphql';
import { FulfillmentMode, PackageFrequency } from '../../catalog/catalog.enums.ts';

@ObjectType({ description: 'A postal address.', simpleResolvers: true })
export class Address {
  @Field(() => String, { description: 'Full name of who receives the box.' })
  fullName!: string;

  @Field(() => String, { description: 'Phone number as written.' })
  phone!: string;

  @Field(() => String, { description: 'Street and number.' })
  street!: string;

  @Field(() => String, { description: 'Apartment, empty where there is none.' })
  apt!: string;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { description: 'Abbreviation of one of the 50 US states.' })
  state!: string;

  @Field(() => String, { description: 'ZIP code as written.' })
  zip!: string;

  @Field(() => String, { description: 'US unless another was given.' })
  country!: string;
}

@ObjectType({ description: 'An add-on or upgrade that was chosen, as agreed.', simpleResolvers: true })
export class ChosenExtra {
  @Field(() => ID, { description: 'Its id in the catalog of the business.' })
  id!: string;

  @Field(() => String, { description: 'Its name when it was chosen.' })
  name!: string;

  @Field(() => Int, { description: 'Cents a month.' })
  amount!: number;

  @Field(() => String, { description: 'The price as shown, "$5.00".' })
  price!: string;
}

@ObjectType({ description: 'What is in a box, as agreed.', simpleResolvers: true })
export class ChosenBox {
  @Field(() => FulfillmentMode, { description: 'How it reaches the member.' })
  mode!: FulfillmentMode;

  @Field(() => ID, { description: 'Id of the package.' })
  itemId!: string;

  @Field(() => String, { description: 'Name of the package.' })
  itemName!: string;

  @Field(() => PackageFrequency, {
    nullable: true,
    description: 'How often in a month it is handed over, as agreed; null: once.',
  })
  frequency?: PackageFrequency | null;

  @Field(() => ID, { description: 'Id of the package’s price that holds.' })
  variationId!: string;

  @Field(() => String, { description: 'Name of that price.' })
  variationName!: string;

  @Field(() => [ChosenExtra], { description: 'The chosen add-ons.' })
  addons!: ChosenExtra[];

  @Field(() => [ChosenExtra], { description: 'The chosen upgrades.' })
  upgrades!: ChosenExtra[];

  @Field(() => Int, { description: 'Cents a month, before a coupon.' })
  amount!: number;

  @Field(() => String, { description: 'The same as shown, "$45.00".' })
  price!: string;

  @Field(() => String, { description: 'Where it is picked up; empty for the other modes.' })
  pickupAddress!: string;
}
