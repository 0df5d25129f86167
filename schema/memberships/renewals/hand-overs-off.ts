import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { enterInLedger } from '../../payments/records/enter-ledger.ts';
import { shareOfHandOver } from '../../rules/memberships/fulfillments.ts';
import { isClosedOn } from '../../rules/schedules/days-off.ts';
import type { Closure } from '../../rules/schedules/days-off.ts';
import { formatLongDate } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { OURSELVES } from '../records/record-event.ts';
import type { FulfillmentOff } from './fulfillment-off.entity.ts';

/** An order (internal ids) of which days off have taken hand-overs away. */
export interface OrderWithDaysOff {
  id: string;
  businessId: string;
  subscriptionId: string;
  accountId: string;
  /** What it costs its member, credit included. */
  cents: number;
  /** How many hand-overs it was to have. */
  handOvers: number;
  off: readonly LocalDate[];
}

/**
 * Keeps which hand-overs of orders days off have taken away, so that they can come again, and gives credit for each where the
 * business chose so. Call it in the transaction that makes or changes the orders (docs/rules.md "Fulfillments").
 */
export async function keepHandOversOff(
  context: Context,
  { creditsDaysOff, closures }: { creditsDaysOff: boolean; closures: readonly Closure[] },
  orders: readonly OrderWithDaysOff[],
): Promise<void> {
  const rows = orders.flatMap((order) =>
    order.off.map((on): Omit<FulfillmentOff, 'id'> => ({
      businessId: order.businessId,
      subscriptionId: order.subscriptionId,
      orderId: order.id,
      fulfillOn: on,
      closureId: closures.find((closure) => isClosedOn([closure], on))?.id ?? null,
      credited: creditsDaysOff ? shareOfHandOver(order.cents, order.handOvers) : 0,
      takenAt: context.now(),
    })),
  );
  if (rows.length === 0) return;
  await db(context.em).insertInto('fulfillmentOff').values(rows).execute();
  for (const { orderId, businessId, fulfillOn, credited } of rows) {
    const order = orders.find(({ id }) => id === orderId)!;
    await enterInLedger(context, {
      businessId,
      accountId: order.accountId,
      kind: 'credit_given',
      cents: -credited,
      note: `No box on ${formatLongDate(fulfillOn)}`,
      by: OURSELVES,
    });
  }
}
