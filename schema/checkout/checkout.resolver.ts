import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { PaymentInput } from '../payments/payment.input.ts';
import { AddressInput, SelectionInput } from '../selection/selection.input.ts';
import { placeOrder } from './place-order.ts';
import { quoteOrder } from './quote-order.ts';
import { PlacedOrder, Quote } from './quote.type.ts';

/** A visitor becomes a member. */
@Resolver()
export class CheckoutResolver {
  @Query(() => Quote, {
    description:
      'What a selection would cost and bring if it were ordered now. INVALID on the field that can’t be had.',
  })
  quote(
    @Arg('selection', () => SelectionInput, { description: 'What was chosen.' }) selection: SelectionInput,
    @Arg('zip', () => String, {
      nullable: true,
      description: 'The ZIP code that a delivery goes to; without it nothing is said of its fee.',
    })
    zip: string | null,
    @Ctx() context: Context,
  ): Promise<Quote> {
    return quoteOrder(context, selection, zip);
  }

  @Mutation(() => PlacedOrder, {
    description:
      'Checks out: stores a subscription and its first order. Sent again with the same key (without one: the same body within 10 minutes) it answers the same order. PRICE_CHANGED carries the price that holds, and none where it is the total that is more than was shown; PAYMENT_DECLINED its reason, and nothing was stored; PAYMENT_ACTION_NEEDED a clientSecret to ask the bank with: send it again with the same key and token afterwards; PAYMENT_UNAVAILABLE: send it again with the same key, nothing is charged twice.',
  })
  placeOrder(
    @Arg('selection', () => SelectionInput, { description: 'What was chosen.' }) selection: SelectionInput,
    @Arg('address', () => AddressInput, {
      description: 'Where the boxes go; for pickup the contact address.',
    })
    address: AddressInput,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description:
        'Names this checkout, 1 to 200 visible characters; the Idempotency-Key header serves as well.',
    })
    idempotencyKey: string | null,
    @Arg('payment', () => PaymentInput, {
      nullable: true,
      description: 'The card; needed where cards are taken and the first box or a later one costs anything.',
    })
    payment: PaymentInput | null,
    @Arg('shownTotalAmount', () => Int, {
      nullable: true,
      description:
        'Cents of the first order as they were shown, a quote’s totalAmount: where it would come to more now, nothing is ordered. Not compared where it is left out.',
    })
    shownTotalAmount: number | null,
    @Ctx() context: Context,
  ): Promise<PlacedOrder> {
    return placeOrder(context, { selection, address, idempotencyKey, payment, shownTotalAmount });
  }
}
