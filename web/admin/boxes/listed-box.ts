import type { HandedBox } from '../orders/handed-box.ts';
import type { Owing } from '../orders/payment/boxes-to-pay.tsx';
import type { OrderedBoxFragment } from './boxes.generated.ts';
import { groupedBy } from '../orders/grouped-by.ts';

/** A row of the list of boxes: one hand-over of an order, and who gets it. */
export type ListedBox = OrderedBoxFragment & HandedBox;

export const listedBox = (row: OrderedBoxFragment): ListedBox => ({ ...row, id: row.fulfillment.id });

/** The orders of these boxes, each once, under who pays for them: a member's together. */
export function boxesOfOrders(boxes: readonly HandedBox[], rows: readonly ListedBox[]): Owing[] {
  const ids = new Set(boxes.map(({ order }) => order.id));
  const once = rows.filter(
    ({ order }, at) => ids.has(order.id) && rows.findIndex((row) => row.order.id === order.id) === at,
  );
  return groupedBy(once, ({ order }) => order.subscription?.id ?? order.id).map(([, ofMember]) => ({
    name: ofMember[0]!.name || ofMember[0]!.order.box.itemName,
    orders: ofMember.map(({ order }) => order),
  }));
}
