import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import { graphEnum } from '../../graph-enum.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { Dispute } from '../../payments/records/dispute.entity.ts';
import type { PaymentProgress } from '../../rules/money/payment-progress.ts';
import { GraphQLDateTime } from '../../scalars.ts';

const CardPaymentState = graphEnum<PaymentProgress>(
  'CardPaymentState',
  'Where a try to charge a card stands.',
  {
    intent: 'About to be sent.',
    processing: 'Under way.',
    unknown: 'Sent; nobody knows yet what became of it.',
    succeeded: 'Charged.',
    declined: 'Refused; nothing was charged.',
    canceled: 'Given up; nothing was charged.',
  },
);

@ObjectType({ description: 'One try to charge a card for an order.', simpleResolvers: true })
export class CardPayment {
  @Field(() => ID, { description: 'Names it at the payment company too.' })
  id!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was begun.' })
  createdAt!: Date;

  @Field(() => CardPaymentState, { description: 'Where it stands.' })
  state!: PaymentProgress;

  @Field(() => Int, { description: 'Cents.' })
  amount!: number;

  @Field(() => Int, {
    description:
      'Cents of it that the platform keeps, less what went back with refunds; 0 where it keeps none.',
  })
  platformFee!: number;

  @Field(() => Int, { description: 'Which try of its order it is, from 1.' })
  attempt!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The payment company’s own word for why it was refused.',
  })
  providerCode!: string | null;

  @Field(() => String, { nullable: true, description: 'What the payment company calls it.' })
  providerReference!: string | null;

  @Field(() => Dispute, { nullable: true, description: 'The newest dispute of it; null without one.' })
  dispute!: Dispute | null;

  @Field(() => Order, { nullable: true, description: 'The order that it is of; null where none came of it.' })
  order!: Order | null;
}

@ObjectType({ description: 'One page of the tries to charge cards.', simpleResolvers: true })
export class CardPaymentConnection extends connectionOf(CardPayment, 'CardPayment') {}
