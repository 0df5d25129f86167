import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/records/business-of.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { PaymentInput } from '../payment.input.ts';
import { CardOnFile } from '../records/card-on-file.entity.ts';
import { payPastDueByLink, readCardLink, saveCardByLink } from './card-by-link.ts';
import { isToConfirm } from './is-to-confirm.ts';
import { CardRequest } from './card-request.types.ts';

const TOKEN = { description: 'What follows the # of the link.' };

/** A card, given by a mailed link and without a session. Source: docs/rules.md "A link to the card". */
@Resolver(() => CardRequest)
export class CardLinkResolver {
  @Query(() => CardRequest, {
    description: 'What a link asks a card for. NOT_FOUND where it was used or is older than 7 days.',
  })
  async cardLink(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() context: Context,
  ): Promise<Pick<CardRequest, 'subscription'>> {
    return { subscription: await readCardLink(context, token) };
  }

  @Mutation(() => CardRequest, {
    description:
      'Keeps a card by such a link, once, for its membership alone, and charges what is overdue to it. Answers and refuses as saveCard.',
  })
  async saveCardByLink(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('payment', () => PaymentInput, { description: 'The card.' }) payment: PaymentInput,
    @Ctx() context: Context,
  ): Promise<Pick<CardRequest, 'subscription'>> {
    return { subscription: await saveCardByLink(context, { token, payment }) };
  }

  @Mutation(() => CardRequest, {
    description:
      'Charges what is overdue to the card on file, by such a link. Answers and refuses as payPastDue.',
  })
  async payPastDueByLink(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() context: Context,
  ): Promise<Pick<CardRequest, 'subscription'>> {
    return { subscription: await payPastDueByLink(context, token) };
  }

  @FieldResolver(() => Boolean)
  isToConfirm(@Root() { subscription }: CardRequest, @Ctx() context: Context): Promise<boolean> {
    return isToConfirm(context, subscription);
  }

  @FieldResolver(() => Business)
  business(@Root() { subscription }: CardRequest, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, subscription.businessId);
  }

  @FieldResolver(() => String)
  itemName(@Root() { subscription }: CardRequest): string {
    return subscription.box.itemName;
  }

  @FieldResolver(() => GraphQLLocalDate, { nullable: true })
  nextBoxOn(@Root() { subscription }: CardRequest): string | null {
    return subscription.nextBoxOn;
  }

  @FieldResolver(() => Int)
  async pastDueCents(@Root() { subscription }: CardRequest, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.debt.load(subscription.id))?.cents ?? 0;
  }

  @FieldResolver(() => CardOnFile, { nullable: true })
  card(@Root() { subscription }: CardRequest, @Ctx() { loaders }: Context): Promise<CardOnFile | null> {
    return loaders.card.load(subscription.id);
  }
}
