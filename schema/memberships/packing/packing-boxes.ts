import type { Context } from '../../context.ts';
import { businessOf } from '../../businesses/records/business-of.ts';
import { exemptionsAt } from '../../pages/exemptions-at.ts';
import { pricingOf } from '../../payments/records/pricing-of.ts';
import { renewalPrice } from '../../rules/memberships/renewal-order.ts';
import { exemptCents, withExemptions } from '../../rules/money/exempt.ts';
import { formatUsd } from '../../rules/money/money.ts';
import type { OrderWithFulfillment } from '../fulfillment/with-order.sql.ts';
import type { Order } from '../records/order.entity.ts';
import { lastNotes } from './packing-day.sql.ts';
import type { ExpectedRow } from './packing-day.sql.ts';
import type { PackingBox } from './packing.types.ts';

/**
 * Boxes as they are packed, of one business: the ordered ones first, then those that are expected, at what their order
 * will cost (docs/rules.md "Packing day"). A viewer gets nobody's name, phone or address.
 */
export async function packingBoxes(
  context: Context,
  businessId: string,
  {
    ordered = [],
    expected = [],
  }: { ordered?: readonly OrderWithFulfillment[]; expected?: readonly ExpectedRow[] },
): Promise<PackingBox[]> {
  const sees = await context.caller.mayAt(businessId, 'member:contact');
  const ids = [...ordered.map(({ subscriptionId }) => subscriptionId), ...expected.map(({ id }) => id)];
  const notes = new Map(
    (await lastNotes(context, ids)).map(({ subscriptionId, note }) => [subscriptionId, note]),
  );
  const business = await businessOf(context, businessId);
  const pricing = await pricingOf(context, business);
  const exemptions = expected.length > 0 ? await exemptionsAt(context, business) : null;
  const contactOf = ({ address }: Pick<Order, 'address'>) => ({
    name: sees ? address.fullName : '',
    phone: sees ? address.phone : null,
    address: sees ? address : null,
  });
  const subscriptions = await context.loaders.subscription.loadMany(
    ordered.map(({ subscriptionId }) => subscriptionId),
  );
  const ofOrders = ordered.map((order, index): PackingBox => {
    const subscription = subscriptions[index];
    return {
      membershipId: subscription && 'publicId' in subscription ? subscription.publicId : '',
      on: order.fulfillment.fulfillOn,
      order,
      fulfillment: order.fulfillment,
      ...contactOf(order),
      note: notes.get(order.subscriptionId) ?? null,
      box: order.box,
      totalAmount: order.totalAmount,
      placeId: order.placeId,
      zoneId: order.zoneId,
      total: formatUsd(order.totalAmount),
    };
  });
  const ofMemberships = expected.map((subscription): PackingBox => {
    const box = subscription.pendingBox ?? subscription.box;
    const exemptAmount = exemptCents(
      withExemptions(box, exemptions),
      subscription.pendingAmount ?? subscription.amount,
    );
    const { totalAmount } = renewalPrice({ ...subscription, exemptAmount, mode: box.mode }, pricing);
    return {
      membershipId: subscription.publicId,
      on: subscription.nextBoxOn,
      order: null,
      fulfillment: null,
      ...contactOf(subscription),
      note: notes.get(subscription.id) ?? null,
      box,
      totalAmount,
      placeId: subscription.placeId,
      zoneId: subscription.zoneId,
      total: formatUsd(totalAmount),
    };
  });
  return [...ofOrders, ...ofMemberships];
}
