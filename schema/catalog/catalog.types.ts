import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PackageFrequency } from './catalog.enums.ts';

@ObjectType({ description: 'An amount of money.', simpleResolvers: true })
export class Money {
  @Field(() => Int, { description: 'Cents.' })
  amount!: number;

  @Field(() => String, { description: 'ISO 4217, always USD for now.' })
  currency!: string;
}

@ObjectType({ description: 'The price of a package for one way of fulfillment.', simpleResolvers: true })
export class Variation {
  @Field(() => ID, { description: 'The package’s id with _pickup, _shipping or _delivery.' })
  id!: string;

  @Field(() => String, {
    description: 'Pickup, Shipping or Delivery; the name decides which mode it serves.',
  })
  name!: string;

  @Field(() => Int, { description: 'Its place: 0 pickup, 1 shipping, 2 delivery.' })
  ordinal!: number;

  @Field(() => Money, { description: 'The monthly price.' })
  priceMoney!: Money;

  @Field(() => Int, { description: 'The monthly price in cents.' })
  amount!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => String, { description: 'The monthly price as shown, "$45.00".' })
  priceFormatted!: string;
}

@ObjectType({ description: 'A package: what a member subscribes to.', simpleResolvers: true })
export class Item {
  @Field(() => ID, { description: 'The browser’s id, unique inside its business.' })
  id!: string;

  @Field(() => String, { description: 'The name of the package.' })
  name!: string;

  @Field(() => String, { description: 'Plain text.' })
  description!: string;

  @Field(() => String, { description: 'Sanitised HTML.' })
  descriptionHtml!: string;

  @Field(() => String, { description: 'The price of its first variation as shown, "$45.00".' })
  priceFormatted!: string;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where it is not taxed; null or false where it is.',
  })
  taxExempt?: boolean | null;

  @Field(() => PackageFrequency, {
    nullable: true,
    description: 'How often in a month it is handed over, at the price of the month; null: once.',
  })
  frequency?: PackageFrequency | null;

  @Field(() => [Variation], { description: 'Its prices, by way of fulfillment.' })
  variations!: Variation[];
}

@ObjectType({ description: 'Something that can be put into the box as well.', simpleResolvers: true })
export class AddOn {
  @Field(() => ID, { description: 'The browser’s id, unique inside its business.' })
  id!: string;

  @Field(() => String, { description: 'The name of the add-on.' })
  name!: string;

  @Field(() => String, { description: 'Plain text.' })
  description!: string;

  @Field(() => Int, { description: 'Cents a month.' })
  amount!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => String, { description: 'The price as shown, "$5.00".' })
  priceFormatted!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where it is not taxed; null or false where it is.',
  })
  taxExempt?: boolean | null;
}

@ObjectType({ description: 'Something that makes the box better.', simpleResolvers: true })
export class Upgrade {
  @Field(() => ID, { description: 'The browser’s id, unique inside its business.' })
  id!: string;

  @Field(() => String, { description: 'The name of the upgrade.' })
  name!: string;

  @Field(() => String, { description: 'Plain text.' })
  description!: string;

  @Field(() => Int, { description: 'Cents a month.' })
  amount!: number;

  @Field(() => String, { description: 'ISO 4217.' })
  currency!: string;

  @Field(() => String, { description: 'The price as shown, "$5.00".' })
  priceFormatted!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where it is not taxed; null or false where it is.',
  })
  taxExempt?: boolean | null;
}

@ObjectType({ description: 'How often a business’s boxes come: every business has one plan.' })
export class Plan {
  @Field(() => ID, { description: 'plan_<slug>.' })
  id!: string;

  @Field(() => String, { description: 'The name of the plan: that of the business.' })
  name!: string;

  @Field(() => String, { description: 'MONTHLY.' })
  cadence!: string;

  @Field(() => String, { description: 'Slug of the business.' })
  businessSlug!: string;
}

@ObjectType({
  description: 'All packages, add-ons and upgrades of a business or of the global page, published or not.',
  simpleResolvers: true,
})
export class Catalog {
  @Field(() => [Item], { description: 'The packages, the oldest first.' })
  items!: Item[];

  @Field(() => [AddOn], { description: 'The add-ons, the oldest first.' })
  addons!: AddOn[];

  @Field(() => [Upgrade], { description: 'The upgrades, the oldest first.' })
  upgrades!: Upgrade[];
}

const IS_NEW = { description: 'False where one with this id was there and was changed.' };

@ObjectType({ description: 'A package that was saved.', simpleResolvers: true })
export class SavedItem {
  @Field(() => Item, { description: 'As it was saved.' })
  item!: Item;

  @Field(() => Boolean, IS_NEW)
  isNew!: boolean;
}

@ObjectType({ description: 'An add-on that was saved.', simpleResolvers: true })
export class SavedAddOn {
  @Field(() => AddOn, { description: 'As it was saved.' })
  addon!: AddOn;

  @Field(() => Boolean, IS_NEW)
  isNew!: boolean;
}

@ObjectType({ description: 'An upgrade that was saved.', simpleResolvers: true })
export class SavedUpgrade {
  @Field(() => Upgrade, { description: 'As it was saved.' })
  upgrade!: Upgrade;

  @Field(() => Boolean, IS_NEW)
  isNew!: boolean;
}
