import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/row.ts';
import { Place } from '../../places/records/place.entity.ts';
import { handOverDeadline, orderDeadline, orderWeekday } from '../../rules/memberships/hand-over-deadline.ts';
import { trackingUrl } from '../../rules/memberships/tracking.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { Weekday } from '../../schedules/schedule.enums.ts';
import { Fulfillment } from '../records/fulfillment.entity.ts';
import { Order } from '../records/order.entity.ts';
import { Tracking } from './tracking.types.ts';

/** When and how the boxes of an order reach its member. */
@Resolver(() => Order)
export class OrderFulfillmentsResolver {
  @FieldResolver(() => [Fulfillment], {
    description: 'Its hand-overs, the earliest first: one, or where its package comes more often one a date.',
  })
  fulfillments(@Root() { id }: Row<Order>, @Ctx() context: Context): Promise<Fulfillment[]> {
    return context.loaders.fulfillmentsOf.load(id);
  }

  @FieldResolver(() => GraphQLLocalDate, {
    nullable: true,
    description:
      'The last day on which it could be changed, by the business’s days of now: that of its first hand-over; null by the windows of months.',
  })
  async deadlineOn(@Root() order: Row<Order>, @Ctx() context: Context): Promise<string | null> {
    const days = daysOf(await businessOf(context, order.businessId));
    const placeId = await publicIdOf(context, order.placeId);
    return orderDeadline(days, { mode: order.box.mode, placeId }, order.scheduledOn);
  }

  @FieldResolver(() => Weekday, {
    nullable: true,
    description: 'The weekday of its day, where boxes of its mode come by weekdays; else null.',
  })
  async weekday(@Root() order: Row<Order>, @Ctx() context: Context): Promise<Weekday | null> {
    const days = daysOf(await businessOf(context, order.businessId));
    return orderWeekday(days, order.box, order.scheduledOn);
  }
}

/** Where and until when a hand-over can be moved. */
@Resolver(() => Fulfillment)
export class FulfillmentResolver {
  @FieldResolver(() => Place, {
    nullable: true,
    description: 'Where it is picked up; null where it is not, and where the page’s pickup address holds.',
  })
  async place(@Root() fulfillment: Row<Fulfillment>, @Ctx() context: Context): Promise<Place | null> {
    const placeId = await placeIdOf(context, fulfillment);
    return placeId === null ? null : context.loaders.place.load(placeId);
  }

  @FieldResolver(() => Tracking, {
    nullable: true,
    description: 'By which number its parcel is followed; null where none was given.',
  })
  tracking(@Root() { carrier, trackingNumber: number }: Row<Fulfillment>): Tracking | null {
    return carrier && number ? { carrier, number, url: trackingUrl({ carrier, number }) } : null;
  }

  @FieldResolver(() => GraphQLLocalDate, {
    description:
      'The last day on which it can be moved or given away; without deadlines the third day before it.',
  })
  async deadlineOn(@Root() fulfillment: Row<Fulfillment>, @Ctx() context: Context): Promise<string> {
    const { businessId, mode, fulfillOn } = fulfillment;
    const days = daysOf(await businessOf(context, businessId));
    const placeId = await publicIdOf(context, await placeIdOf(context, fulfillment));
    return handOverDeadline(days, { mode, placeId }, fulfillOn);
  }
}

/** The internal id of the place; what is not picked up has none. */
const placeIdOf = async (
  { loaders }: Context,
  { orderId, mode }: Pick<Fulfillment, 'orderId' | 'mode'>,
): Promise<string | null> =>
  mode === 'pickup' ? ((await loaders.placeOfOrder.load(orderId))?.placeId ?? null) : null;

const publicIdOf = async ({ loaders }: Context, placeId: string | null): Promise<string | null> =>
  placeId === null ? null : ((await loaders.place.load(placeId))?.publicId ?? null);
