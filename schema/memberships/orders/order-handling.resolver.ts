import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { OfflineMethod } from '../../payments/records/paid-by.enum.ts';
import { FulfillmentOutcome, OrderProgress } from '../records/order.enums.ts';
import { Order } from '../records/order.entity.ts';
import { markOrderPaid } from './mark-order-paid.ts';
import { markProgress } from './mark-progress.ts';
import { packAnyway } from './pack-anyway.ts';
import { undoOrderPaid } from './undo-order-paid.ts';
import { undoProgress } from './undo-progress.ts';
import { TrackingInput } from '../fulfillment/tracking.types.ts';

const ORDER_ID = { description: 'Id of the order.' };
const TO_MARK = {
  nullable: true,
  description: 'Id of one of its fulfillments; the first that has not ended unless given.',
};
const MARKED = {
  nullable: true,
  description: 'Id of one of its fulfillments; the last that is marked unless given.',
};

/** What the people of a business do with orders. */
@Resolver(() => Order)
export class OrderHandlingResolver {
  @Mutation(() => Order, {
    description:
      'The business has the money: of an order that is paid at pickup or delivery, and of one whose card failed. Asking again answers the same.',
  })
  markOrderPaid(
    @Arg('id', () => ID, ORDER_ID) id: string,
    @Arg('method', () => OfflineMethod, { nullable: true, description: 'How; null where nobody says.' })
    method: OfflineMethod | null,
    @Arg('note', () => String, { nullable: true, description: 'A word about it, at most 200 characters.' })
    note: string | null,
    @Ctx() context: Context,
  ): Promise<Order> {
    return markOrderPaid(context, id, { method, note });
  }

  @Mutation(() => Order, {
    description:
      'It was marked as paid by mistake: it stands again where it stood before. An order that is not marked answers the same.',
  })
  undoOrderPaid(@Arg('id', () => ID, ORDER_ID) id: string, @Ctx() context: Context): Promise<Order> {
    return undoOrderPaid(context, id);
  }

  @Mutation(() => Order, {
    description: 'The box is packed although its payment has failed. Asking again answers the same.',
  })
  packOrderAnyway(@Arg('id', () => ID, ORDER_ID) id: string, @Ctx() context: Context): Promise<Order> {
    return packAnyway(context, id, true);
  }

  @Mutation(() => Order, {
    description: 'The box is held back again, as its payment has failed. Asking again answers the same.',
  })
  undoPackOrderAnyway(@Arg('id', () => ID, ORDER_ID) id: string, @Ctx() context: Context): Promise<Order> {
    return packAnyway(context, id, false);
  }

  @Mutation(() => Order, { description: 'The box is packed. Asking again answers the same.' })
  markOrderReady(
    @Arg('id', () => ID, ORDER_ID) id: string,
    @Arg('fulfillment', () => ID, TO_MARK) fulfillment: string | null,
    @Ctx() context: Context,
  ): Promise<Order> {
    return markProgress(context, { orderId: id, fulfillmentId: fulfillment, step: 'ready' });
  }

  @Mutation(() => Order, {
    description: 'The member has picked the box up. Only for pickup; asking again answers the same.',
  })
  markOrderCollected(
    @Arg('id', () => ID, ORDER_ID) id: string,
    @Arg('fulfillment', () => ID, TO_MARK) fulfillment: string | null,
    @Ctx() context: Context,
  ): Promise<Order> {
    return markProgress(context, { orderId: id, fulfillmentId: fulfillment, step: 'collected' });
  }

  @Mutation(() => Order, {
    description:
      'The box is on its way, by carrier or delivery. Not for pickup; asking again answers the same.',
  })
  markOrderShipped(
    @Arg('id', () => ID, ORDER_ID) id: string,
    @Arg('fulfillment', () => ID, TO_MARK) fulfillment: string | null,
    @Arg('tracking', () => TrackingInput, {
      nullable: true,
      description: 'By which number a parcel is followed; it may be given, or changed, afterwards.',
    })
    tracking: TrackingInput | null,
    @Ctx() context: Context,
  ): Promise<Order> {
    return markProgress(context, { orderId: id, fulfillmentId: fulfillment, step: 'shipped', tracking });
  }

  @Mutation(() => Order, {
    description:
      'Nobody fetched the box, and nobody waits for it any more. Only for pickup, and from its day on; asking again answers the same. What was paid stays paid: a refund is one of its own.',
  })
  markOrderNotCollected(
    @Arg('id', () => ID, ORDER_ID) id: string,
    @Arg('fulfillment', () => ID, TO_MARK) fulfillment: string | null,
    @Arg('outcome', () => FulfillmentOutcome, {
      nullable: true,
      description: 'What became of the box; kept unless given.',
    })
    outcome: FulfillmentOutcome | null,
    @Ctx() context: Context,
  ): Promise<Order> {
    return markProgress(context, {
      orderId: id,
      fulfillmentId: fulfillment,
      step: 'not_collected',
      outcome,
    });
  }

  @Mutation(() => Order, {
    description:
      'The last mark of the box was a mistake: it is again at what it was before, new or ready. A box that is new answers the same.',
  })
  undoOrderProgress(
    @Arg('id', () => ID, ORDER_ID) id: string,
    @Arg('fulfillment', () => ID, MARKED) fulfillment: string | null,
    @Arg('from', () => OrderProgress, {
      nullable: true,
      description:
        'The mark that is undone: asking again answers the same, and a box that is further by now is left as it is, with a conflict.',
    })
    from: OrderProgress | null,
    @Ctx() context: Context,
  ): Promise<Order> {
    return undoProgress(context, { orderId: id, fulfillmentId: fulfillment, from: from ?? null });
  }
}
