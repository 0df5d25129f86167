import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'An account at a payment company that holds cards.', simpleResolvers: true })
export class CardAccount {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => String, { description: 'The company, as people call it.' })
  company!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The business whose own account it is; null for the platform’s.',
  })
  businessName!: string | null;

  @Field(() => Boolean, { description: 'Whether new cards of the platform come here.' })
  isCurrent!: boolean;

  @Field(() => Boolean, {
    description: 'Whether its cards can be charged: false where the environment names it no more.',
  })
  isSetUp!: boolean;

  @Field(() => Int, { description: 'Active memberships that are charged by a card there.' })
  memberships!: number;
}
