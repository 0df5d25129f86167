import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A card, as the payment provider’s script in the browser made a token of it.' })
export class PaymentInput {
  @Field(() => String, { description: 'The token; it can be used once. Card data itself is never sent.' })
  sourceToken!: string;
}
