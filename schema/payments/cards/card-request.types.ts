import { Field, Int, ObjectType } from 'type-graphql';
import type { Subscription } from '../../memberships/records/subscription.entity.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { CardOnFile } from '../records/card-on-file.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';

/** Says nothing of who its member is. The row itself is no field. */
@ObjectType({ description: 'What a mailed link asks a card for.' })
export class CardRequest {
  subscription!: Subscription;

  @Field(() => Business, { description: 'Whose boxes they are.' })
  business!: Business;

  @Field(() => String, { description: 'What is in the box, by the name of its package.' })
  itemName!: string;

  @Field(() => GraphQLLocalDate, { nullable: true, description: 'The day of the next box.' })
  nextBoxOn!: string | null;

  @Field(() => Int, {
    description: 'Cents owed on the box whose payment failed; 0 where nothing is overdue.',
  })
  pastDueCents!: number;

  @Field(() => Boolean, {
    description: 'Its bank asks its owner to confirm that payment by the card on file: payPastDueByLink.',
  })
  isToConfirm!: boolean;

  @Field(() => CardOnFile, { nullable: true, description: 'The card on file.' })
  card!: CardOnFile | null;
}
