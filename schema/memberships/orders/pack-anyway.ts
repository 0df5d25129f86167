import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { invalid } from '../../errors.ts';
import { giveCreditBack, spendCreditAgain } from '../../payments/credit/credit.ts';
import { isHandedOver } from '../../rules/memberships/order-progress.ts';
import { packAnywayProblem } from '../../rules/memberships/order-state.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { withTransaction } from '../../transaction.ts';
import { lockOrder } from '../access/lock-order.ts';
import type { Order } from '../records/order.entity.ts';
import { recordByStaff } from '../records/record-by-staff.ts';

/**
 * Says of the box of an order whose payment has failed that it is packed anyway, or (false) that it is held back again
 * (docs/rules.md "Boxes held back"). Of one that was written off, what credit had paid is used again as the box comes all
 * the same, and given back as it doesn't ("Credit"). Asking again answers the same.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID for an order whose payment has not failed.
 */
export async function packAnyway(context: Context, publicId: string, isPacked: boolean): Promise<Order> {
  return withTransaction(context, async () => {
    const order = await lockOrder(context, publicId, 'order:handle');
    if (order.packAnyway === isPacked) return order;
    const problem = packAnywayProblem(order.state);
    if (problem) throw invalid(problem);
    await db(context.em)
      .updateTable('order')
      .set({ packAnyway: isPacked })
      .where('id', '=', order.id)
      .execute();
    if (order.state === 'written_off') {
      if (isPacked) await spendCreditAgain(context, order);
      else if (!isHandedOver({ ...order, packAnyway: false })) await giveCreditBack(context, order);
    }
    const day = formatMonthDay(order.scheduledOn);
    await recordByStaff(context, 'order_packed_anyway', order, {
      subscriptionId: order.subscriptionId,
      kind: isPacked ? 'packed_anyway' : 'held_back',
      summary: isPacked
        ? `The box of ${day} is packed anyway, not paid`
        : `The box of ${day} is held back again`,
      before: { packAnyway: order.packAnyway, yearMonth: order.yearMonth },
      after: { packAnyway: isPacked, yearMonth: order.yearMonth },
    });
    return { ...order, packAnyway: isPacked };
  });
}
