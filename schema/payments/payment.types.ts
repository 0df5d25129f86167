import { Field, ObjectType } from 'type-graphql';
import { PaymentMethod } from './payment.enums.ts';
import { GraphQLJSON } from '../scalars.ts';

@ObjectType({
  description: 'The payment company’s own fields, in which a card is entered.',
  simpleResolvers: true,
})
export class PaymentBrowser {
  @Field(() => String, { description: 'Which of the card forms of web/payments it is.' })
  provider!: string;

  @Field(() => GraphQLJSON, {
    description: 'What that form needs, by names of its own: where its script is, and whom it is for.',
  })
  settings!: Readonly<Record<string, string>>;
}

@ObjectType({ description: 'How boxes are paid, and what the browser needs for it.', simpleResolvers: true })
export class PaymentSettings {
  @Field(() => PaymentMethod, { description: 'Who takes the payment.' })
  method!: PaymentMethod;

  @Field(() => PaymentBrowser, { nullable: true, description: 'Null where no card is asked for.' })
  browser!: PaymentBrowser | null;
}
