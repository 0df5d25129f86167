import type { Context } from '../../context.ts';
import type { Order } from '../../memberships/records/order.entity.ts';
import { callersName } from '../../memberships/records/record-event.ts';
import { readRefund } from '../records/read-refund.ts';
import type { Refund } from '../records/refund.entity.ts';
import { enterRefund, recordGivenBack } from './record-refund.ts';
import { storeRefund } from './store-refund.ts';

/** The business itself has handed the money back, or keeps it as credit of the member: written down as done. */
export async function recordHandedBack(
  context: Context,
  order: Order,
  request: Pick<Refund, 'amount' | 'reason' | 'requestKey' | 'asCredit'>,
): Promise<void> {
  const { amount, reason, requestKey, asCredit } = request;
  const id = await storeRefund(
    context,
    { ...order, orderId: order.id },
    { amount, reason, requestKey, asCredit, kind: 'asked', state: 'refunded', by: callersName(context) },
  );
  const refund = await readRefund(context, id!);
  await enterRefund(context, refund, -refund.amount);
  await recordGivenBack(context, order, refund);
}
