import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { anyOf, db } from '../../database/database.ts';
import { assertValid, invalid, tooLate } from '../../errors.ts';
import { deliveryZone } from '../../places/records/delivery-zone.ts';
import { shippingProblem } from '../../rules/businesses/shipping-states.ts';
import { addressProblems, completeAddress } from '../../rules/businesses/address.ts';
import type { Address, AddressFields } from '../../rules/businesses/address.ts';
import type { Box } from '../../rules/memberships/box.ts';
import { nextBoxHeld } from '../../rules/places/place-days.ts';
import type { Zone } from '../../places/records/zone.entity.ts';
import { nextBoxColumns, standingOf } from '../../schedules/box-standing.ts';
import { weekdaysNamed } from '../../selection/joining-by.ts';
import { isSameZip } from '../../rules/places/zips.ts';
import { otherFee } from '../../rules/places/zones.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import { recordEvents } from '../records/record-event.ts';
import { openOrders } from '../records/open-orders.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { beingPrepared } from './being-prepared.ts';

/**
 * Saves where the next boxes go: of one membership, or without an id of all that the caller holds at the business
 * (gifts keep their recipient's). Orders that were made keep theirs, unless `orderToo` asks for the newest as long as
 * nobody has begun to prepare it. A gift is that one order: its address changes with it, and not afterwards. A delivery has
 * the zone of its new ZIP code from then on, with its fee; an order goes only where its fee is the same (docs/rules.md
 * "Delivery zones").
 * @returns the newest of those. @throws UNAUTHENTICATED, NOT_FOUND, INVALID by field (on zip where nothing is delivered, on state
 * where nothing is shipped there),
 * TOO_LATE for a gift, and with `orderToo`, once the box is being prepared.
 */
export async function saveShipTo(
  context: Context,
  input: {
    businessSlug: string;
    subscriptionId?: string | null;
    address: AddressFields;
    orderToo?: boolean | null;
  },
): Promise<Subscription> {
  context.caller.required();
  assertValid(addressProblems(input.address));
  const address = completeAddress(input.address);
  return withTransaction(context, async () => {
    const { business, subscriptions } = await lockMySubscriptions(context, input);
    const [newest = subscriptions[0], ...others] = input.subscriptionId
      ? subscriptions
      : subscriptions.filter(({ isGift }) => !isGift);
    const saved = [newest, ...others];
    const notShipped = saved.some((subscription) => isShippedElsewhere(subscription, address))
      ? shippingProblem(business.shipsTo, address.state)
      : null;
    if (notShipped) throw invalid(notShipped, { state: notShipped });
    const delivered = saved.filter((subscription) => moves(subscription, address));
    const zone = delivered.length > 0 ? await deliveryZone(context, business.id, address.zip) : null;
    const zoned = { zoneId: zone?.id ?? null, zoneFee: zone?.fee ?? 0 };
    await db(context.em)
      .updateTable('subscription')
      .set({ address })
      .where('id', '=', anyOf(saved.map(({ id }) => id)))
      .execute();
    for (const subscription of delivered) {
      Object.assign(subscription, zoned, await daysIn(context, business, subscription, zone));
      const { id, zoneId, zoneFee, weekday, nextBoxOn, deadlineOn, orderOn, orderFrom } = subscription;
      await db(context.em)
        .updateTable('subscription')
        .set({ zoneId, zoneFee, weekday, nextBoxOn, deadlineOn, orderOn, orderFrom })
        .where('id', '=', id)
        .execute();
    }
    const withOrder = saved.filter(({ isGift }) => isGift || input.orderToo);
    const ordered = await saveOrders(context, business, withOrder, address);
    await recordEvents(
      context,
      saved.map(({ id, address: before }) => ({
        subscriptionId: id,
        kind: 'address_changed',
        summary: ordered.has(id)
          ? `The address was changed, of the box of ${formatMonthDay(ordered.get(id)!)} too`
          : 'The address was changed',
        before: { address: before },
        after: { address },
      })),
    );
    return { ...newest, address };
  });
}

/** Whether its next box is delivered to another ZIP code than before. */
const moves = ({ box, pendingBox, address: before }: Subscription, address: Address): boolean =>
  (pendingBox ?? box).mode === 'delivery' && !isSameZip(before.zip, address.zip);

/** Whether its next box is shipped to another state than before. */
const isShippedElsewhere = (
  { box, pendingBox, address: before }: Subscription,
  { state }: Address,
): boolean => (pendingBox ?? box).mode === 'shipping' && before.state !== state;

/** The weekday and the next box of a membership that is delivered to another zone; nothing where its weekday holds there. */
async function daysIn(
  context: Context,
  business: BusinessRow,
  subscription: Subscription,
  zone: Zone | null,
): Promise<Partial<Subscription>> {
  const { days, standing, now } = await standingOf(context, subscription, business);
  const { weekday, next } = nextBoxHeld(days, standing, weekdaysNamed(null, zone), now);
  if (weekday === subscription.weekday) return {};
  return { weekday, ...(!subscription.isGift && nextBoxColumns(next)) };
}

/** Changes where the open order of each of these goes. @returns the days of their boxes, by internal id. */
async function saveOrders(
  context: Context,
  business: BusinessRow,
  subscriptions: readonly Subscription[],
  address: Address,
): Promise<Map<string, string>> {
  if (subscriptions.length === 0) return new Map();
  const open = await openOrders(
    context.em,
    subscriptions.map(({ id }) => id),
  )
    .select(['o.id', 'o.subscriptionId', 'o.scheduledOn', 'o.box', 'o.address', 'o.zoneFee'])
    .forNoKeyUpdate('o')
    .execute();
  const phone = business.contactPhone ?? context.support.phone;
  if (open.length < subscriptions.length) throw tooLate(beingPrepared('address', phone));
  const delivered = open.filter(
    (order) => isDelivered(order.box) && !isSameZip(order.address.zip, address.zip),
  );
  const zone = delivered.length > 0 ? await deliveryZone(context, business.id, address.zip) : null;
  const fee = zone?.fee ?? 0;
  for (const { zoneFee } of delivered) {
    if (fee === zoneFee) continue;
    const problem = otherFee(zoneFee, fee, phone);
    throw invalid(problem, { orderToo: problem });
  }
  for (const order of open)
    await db(context.em)
      .updateTable('order')
      .set({ address, ...(delivered.includes(order) && { zoneId: zone?.id ?? null }) })
      .where('id', '=', order.id)
      .execute();
  return new Map(open.map(({ subscriptionId, scheduledOn }) => [subscriptionId, scheduledOn]));
}

const isDelivered = ({ mode }: Box): boolean => mode === 'delivery';
