import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../context.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { Subscription } from '../memberships/records/subscription.entity.ts';
import { GraphQLLocalDate } from '../scalars.ts';
import { CardOnFile } from './records/card-on-file.entity.ts';
import { creditKey } from './records/credit.sql.ts';
import { PaymentInput } from './payment.input.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { isChargeable } from './accounts/payments-of.ts';
import { isToConfirm } from './cards/is-to-confirm.ts';
import { payPastDue } from './cards/pay-past-due.ts';
import { saveCard } from './cards/save-card.ts';
import type { Row } from '../database/row.ts';

/** How boxes are paid, and what a membership owes. */
@Resolver(() => Subscription)
export class PaymentResolver {
  @Mutation(() => Subscription, {
    description:
      'Keeps another card for one of the caller’s memberships: that of the id, else the newest at the business. A box that is past due is charged to it at once: PAYMENT_DECLINED says where that was declined. PAYMENT_ACTION_NEEDED: ask the bank with its clientSecret, and send the same again.',
  })
  saveCard(
    @Arg('businessSlug', () => String, { nullable: true, description: 'Slug of the business.' })
    businessSlug: string | null,
    @Arg('subscriptionId', () => ID, { nullable: true, description: 'Which membership.' })
    subscriptionId: string | null,
    @Arg('payment', () => PaymentInput, { description: 'The card.' }) payment: PaymentInput,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return saveCard(context, { businessSlug, subscriptionId, payment });
  }

  @Mutation(() => Subscription, {
    description:
      'Charges what one of the caller’s memberships owes to its card on file, as its owner is there. PAYMENT_ACTION_NEEDED: ask the bank with its clientSecret, and send the same again. PAYMENT_DECLINED; CONFLICT without a card; nothing is charged where nothing is overdue.',
  })
  payPastDue(
    @Arg('subscriptionId', () => ID, { description: 'Which membership.' }) subscriptionId: string,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return payPastDue(context, subscriptionId);
  }

  @Mutation(() => Order, {
    description:
      'Gives back what was paid for an order, a part of it or all that is left: to the card that paid it, else the business has handed the money back. Asking again answers the same.',
  })
  refundOrder(
    @Arg('id', () => ID, { description: 'The order.' }) id: string,
    @Arg('amount', () => Int, { nullable: true, description: 'Cents; all that is left unless given.' })
    amount: number | null,
    @Arg('reason', () => String, { nullable: true, description: 'Why; its member reads it.' })
    reason: string | null,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description: 'Names this refund: sent again, nothing more is given back.',
    })
    idempotencyKey: string | null,
    @Arg('asCredit', () => Boolean, {
      nullable: true,
      description: 'The business keeps the money, and the member has it as credit; false unless given.',
    })
    asCredit: boolean | null,
    @Ctx() context: Context,
  ): Promise<Order> {
    return refundOrder(context, { id, amount, reason, idempotencyKey, asCredit });
  }

  @FieldResolver(() => CardOnFile, {
    nullable: true,
    description: 'The card on file; null where the business takes the payment.',
  })
  async card(@Root() { id }: Row<Subscription>, @Ctx() context: Context): Promise<CardOnFile | null> {
    const card = await context.loaders.card.load(id);
    return card && (await isChargeable(context, card.providerAccountId)) ? card : null;
  }

  @FieldResolver(() => Int, {
    description:
      'Cents of credit that its account has at its business: used for the next order, before a card.',
  })
  async creditBalance(
    @Root() { businessId, accountId }: Row<Subscription>,
    @Ctx() { loaders }: Context,
  ): Promise<number> {
    return Math.max(0, (await loaders.credit.load(creditKey({ businessId, accountId })))?.credit ?? 0);
  }

  @FieldResolver(() => Int, {
    description:
      'Cents of credit that were used beyond what there was, as a box was paid after its credit had been given back and used for another; the next credit makes up for them, and nothing is charged. 0 nearly always.',
  })
  async creditShortfall(
    @Root() { businessId, accountId }: Row<Subscription>,
    @Ctx() { loaders }: Context,
  ): Promise<number> {
    return Math.max(0, -((await loaders.credit.load(creditKey({ businessId, accountId })))?.credit ?? 0));
  }

  @FieldResolver(() => Int, {
    description: 'Cents owed on the box whose payment failed; 0 where nothing is overdue.',
  })
  async pastDueCents(@Root() { id }: Row<Subscription>, @Ctx() context: Context): Promise<number> {
    return (await context.loaders.debt.load(id))?.cents ?? 0;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the bank of its card on file asks its owner to confirm that payment: payPastDue lets them.',
  })
  isToConfirm(@Root() subscription: Row<Subscription>, @Ctx() context: Context): Promise<boolean> {
    return isToConfirm(context, subscription);
  }

  @FieldResolver(() => GraphQLLocalDate, {
    nullable: true,
    description:
      'The day on which that payment is tried again; null where nothing is overdue, and where the card can’t be used and only another one pays it.',
  })
  async retryOn(@Root() { id }: Row<Subscription>, @Ctx() context: Context): Promise<string | null> {
    return (await context.loaders.debt.load(id))?.retryOn ?? null;
  }
}
