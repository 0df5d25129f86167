import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { CARRIER_NAMES, trackingNumber } from '../../rules/memberships/tracking.ts';
import type { Tracking } from '../../rules/memberships/tracking.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import type { Fulfillment } from '../records/fulfillment.entity.ts';
import type { Order } from '../records/order.entity.ts';
import { recordByStaff } from '../records/record-by-staff.ts';

/** Keeps by which number the parcel of a hand-over is followed; the same one again changes nothing (docs/rules.md "Shipping"). */
export async function keepTracking(
  context: Context,
  order: Order,
  one: Fulfillment,
  { carrier, number }: Tracking,
): Promise<void> {
  const kept = { carrier, trackingNumber: trackingNumber(number) };
  if (one.carrier === kept.carrier && one.trackingNumber === kept.trackingNumber) return;
  await db(context.em).updateTable('fulfillment').set(kept).where('id', '=', one.id).execute();
  context.loaders.fulfillmentsOf.clear(order.id);
  await recordByStaff(context, 'order_tracked', order, {
    subscriptionId: order.subscriptionId,
    kind: 'marked',
    summary: `The box of ${formatMonthDay(one.fulfillOn)} is followed by a number of ${CARRIER_NAMES[carrier]}`,
    after: { yearMonth: order.yearMonth, mode: one.mode, trackingNumber: kept.trackingNumber },
  });
}
