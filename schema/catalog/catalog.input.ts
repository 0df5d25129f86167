import { Field, ID, InputType, Int } from 'type-graphql';
import { PackageFrequency } from './catalog.enums.ts';

const NEW_OR_KNOWN = {
  nullable: true,
  description:
    'The browser’s id; one that the business knows is saved anew. Made by the server unless given.',
};
const CURRENCY = { nullable: true, description: 'USD.' };
const FORMATTED = { nullable: true, description: 'Not read: it is made from the amount.' };

@InputType({ description: 'An amount of money.' })
export class MoneyInput {
  @Field(() => Int, { description: 'Cents.' })
  amount!: number;

  @Field(() => String, CURRENCY)
  currency?: string | null;
}

@InputType({ description: 'A price of a package, for one way of fulfillment.' })
export class VariationInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The package’s id with _pickup, _shipping or _delivery; made by the server unless given.',
  })
  id?: string | null;

  @Field(() => String, { description: 'Pickup, Shipping or Delivery.' })
  name!: string;

  @Field(() => Int, { nullable: true, description: 'Its place; that in the list unless given.' })
  ordinal?: number | null;

  @Field(() => Int, { nullable: true, description: 'Cents a month; priceMoney’s unless given.' })
  amount?: number | null;

  @Field(() => MoneyInput, { nullable: true, description: 'The same amount with its currency.' })
  priceMoney?: MoneyInput | null;

  @Field(() => String, CURRENCY)
  currency?: string | null;

  @Field(() => String, FORMATTED)
  priceFormatted?: string | null;
}

@InputType({ description: 'A package as its editor saves it.' })
export class ItemInput {
  @Field(() => ID, NEW_OR_KNOWN)
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Required, at most 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Plain text; made from the rich text unless given.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Rich text; it is sanitised.' })
  descriptionHtml?: string | null;

  @Field(() => String, FORMATTED)
  priceFormatted?: string | null;

  @Field(() => String, CURRENCY)
  currency?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'It is not taxed; false unless given.' })
  taxExempt?: boolean | null;

  @Field(() => PackageFrequency, {
    nullable: true,
    description: 'How often in a month it is handed over; once unless given.',
  })
  frequency?: PackageFrequency | null;

  @Field(() => [VariationInput], { nullable: true, description: 'Its prices; at least one.' })
  variations?: VariationInput[] | null;
}

@InputType({ description: 'An add-on or an upgrade as its editor saves it.' })
export class ExtraInput {
  @Field(() => ID, NEW_OR_KNOWN)
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Required, at most 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Plain text.' })
  description?: string | null;

  @Field(() => Int, { nullable: true, description: 'Required: cents a month, from 0.' })
  amount?: number | null;

  @Field(() => String, CURRENCY)
  currency?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'It is not taxed; false unless given.' })
  taxExempt?: boolean | null;

  @Field(() => String, FORMATTED)
  priceFormatted?: string | null;
}
