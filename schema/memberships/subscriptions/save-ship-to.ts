import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import { anyOf, db } from '../../database/database.ts';
import { assertValid, tooLate } from '../../errors.ts';
import { addressProblems, completeAddress } from '../../rules/businesses/address.ts';
import type { Address, AddressFields } from '../../rules/businesses/address.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { withTransaction } from '../../transaction.ts';
import { lockMySubscriptions } from '../access/lock-my-subscriptions.ts';
import { recordEvents } from '../records/record-event.ts';
import { openOrders } from '../records/open-orders.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/**
 * Saves where the next boxes go: of one membership, or without an id of all that the caller holds at the business
 * (gifts keep their recipient's). Orders that were made keep theirs, unless `orderToo` asks for the newest as long as
 * nobody has begun to prepare it. A gift is that one order: its address changes with it, and not afterwards.
 * @returns the newest of those. @throws UNAUTHENTICATED, NOT_FOUND, INVALID by field, TOO_LATE for a gift, and with
 * `orderToo`, once the box is being prepared.
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
    const { subscriptions } = await lockMySubscriptions(context, input);
    const [newest = subscriptions[0], ...others] = input.subscriptionId
      ? subscriptions
      : subscriptions.filter(({ isGift }) => !isGift);
    const saved = [newest, ...others];
    await db(context.em)
      .updateTable('subscription')
      .set({ address })
      .where('id', '=', anyOf(saved.map(({ id }) => id)))
      .execute();
    const withOrder = saved.filter(({ isGift }) => isGift || input.orderToo);
    const ordered = await saveOrders(context, withOrder, address);
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

/** Changes where the open order of each of these goes. @returns the days of their boxes, by internal id. */
async function saveOrders(
  context: Context,
  subscriptions: readonly Subscription[],
  address: Address,
): Promise<Map<string, string>> {
  if (subscriptions.length === 0) return new Map();
  const ids = subscriptions.map(({ id }) => id);
  const changed = await db(context.em)
    .updateTable('order')
    .set({ address })
    .where('id', 'in', openOrders(context.em, ids).select('o.id'))
    .where('progress', '=', 'new')
    .returning(['subscriptionId', 'scheduledOn'])
    .execute();
  if (changed.length < subscriptions.length) {
    const { contactPhone } = await businessOf(context, subscriptions[0]!.businessId);
    throw tooLate(beingPrepared(contactPhone ?? context.support.phone));
  }
  return new Map(changed.map(({ subscriptionId, scheduledOn }) => [subscriptionId, scheduledOn]));
}

/** Said where a box can no longer go elsewhere. */
const beingPrepared = (phone: string | null): string =>
  'This box is being prepared already, so its address can no longer be changed here.' +
  (phone ? ` Please call ${phone}.` : '');
