import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { conflict, invalid } from '../../errors.ts';
import { cancelUnsent } from '../../payments/charges/end-charge.ts';
import { spendCreditAgain } from '../../payments/credit/credit.ts';
import { enterInLedger } from '../../payments/records/enter-ledger.ts';
import type { OfflineMethod } from '../../payments/records/paid-by.enum.ts';
import { FIELD_MAX } from '../../rules/limits.ts';
import { NOTE_TOO_LONG } from '../../rules/memberships/order-paid.ts';
import { refreshPaymentState } from '../../payments/records/payment-state.ts';
import { findOpenPayment } from '../../payments/records/read-payment.sql.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { IS_BEING_CHARGED, paidProblem } from '../../rules/memberships/order-progress.ts';
import { withTransaction } from '../../transaction.ts';
import { lockOrder } from '../access/lock-order.ts';
import type { Order } from '../records/order.entity.ts';
import { recordByStaff } from '../records/record-by-staff.ts';

/** How the business was paid, and a word about it; both may be left out. */
export interface OfflinePayment {
  method?: OfflineMethod | null;
  note?: string | null;
}

/**
 * Marks an order as paid: the business has the money, at the counter or otherwise. One whose card failed too, or whose
 * charge was not sent yet: it is charged no more, and with the last of them the payments of its membership are in order
 * again. Asking again answers the same. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID for an order taken back
 * or refunded, CONFLICT while its card is being charged, or may have been.
 */
export async function markOrderPaid(
  context: Context,
  publicId: string,
  { method = null, note = null }: OfflinePayment = {},
): Promise<Order> {
  const words = note?.trim() || null;
  if (words !== null && words.length > FIELD_MAX) throw invalid(NOTE_TOO_LONG, { note: NOTE_TOO_LONG });

  return withTransaction(context, async () => {
    const order = await lockOrder(context, publicId, 'order:handle');
    if (order.state === 'paid') return order;
    const problem = paidProblem(order.state);
    if (problem) throw invalid(problem);
    await cancelUnsent(context, order.id);
    if (await findOpenPayment(context, order.id)) throw conflict(IS_BEING_CHARGED);
    const paidAt = context.now();
    await db(context.em)
      .updateTable('order')
      .set({ state: 'paid', paidAt, retryOn: null })
      .where('id', '=', order.id)
      .execute();
    const common = { businessId: order.businessId, accountId: order.accountId, orderId: order.id };
    if (order.state === 'written_off') {
      await enterInLedger(context, { ...common, kind: 'write_off', cents: -order.totalAmount });
      await spendCreditAgain(context, order);
    }
    await enterInLedger(context, {
      ...common,
      kind: 'offline_payment',
      cents: order.totalAmount,
      method,
      note: words,
    });
    await refreshPaymentState(context, order.subscriptionId);
    await recordByStaff(context, 'order_paid', order, {
      subscriptionId: order.subscriptionId,
      kind: 'paid',
      summary: `The box of ${formatMonthDay(order.scheduledOn)} was marked as paid${method === null ? '' : ` (${method})`}`,
      before: { state: order.state },
      after: { state: 'paid', yearMonth: order.yearMonth, totalAmount: order.totalAmount },
      note: words,
    });
    return { ...order, state: 'paid', paidAt };
  });
}
