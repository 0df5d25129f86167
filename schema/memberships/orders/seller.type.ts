import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Who a receipt is from, as the business has said.', simpleResolvers: true })
export class Seller {
  @Field(() => String, { description: 'Its legal name; its name where it has not said another.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Its address, in lines.' })
  address!: string | null;

  @Field(() => String, { nullable: true, description: 'Its tax number.' })
  taxNumber!: string | null;
}
