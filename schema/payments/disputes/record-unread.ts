import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { withTransaction } from '../../transaction.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { mailOwners } from './mail-owners.ts';

/**
 * Writes down that a dispute which a provider has named can't be read there: its owners get a mail, once, and its history
 * and the Money screen say so; its membership waits since the dispute was named. Nothing where it was read before: then it
 * stands as it stood. `by` as in settlePayment.
 */
export async function recordUnread(
  context: Context,
  payment: PaymentRow,
  providerDisputeId: string,
  by: string = OURSELVES,
): Promise<void> {
  await withTransaction(context, async () => {
    const order = payment.orderId === null ? null : await lockChargeableOrder(context, payment.orderId);
    const isNews = await db(context.em)
      .updateTable('dispute')
      .set({ unreadSince: context.now() })
      .where('paymentId', '=', payment.id)
      .where('providerDisputeId', '=', providerDisputeId)
      .where('state', '=', 'told')
      .where('unreadSince', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!isNews || !order) return;
    const box = formatMonthDay(order.scheduledOn);
    await recordEvent(context, {
      subscriptionId: order.subscriptionId,
      kind: 'disputed',
      summary:
        `The ${formatUsd(payment.amount)} of the box of ${box} is disputed, and the payment company can’t be asked ` +
        'about it; nothing is charged until it is read and staff say so',
      before: null,
      after: { dispute: 'told', yearMonth: order.yearMonth, totalAmount: payment.amount },
      by,
    });
    await mailOwners(context, payment.businessId, {
      state: 'told',
      amount: payment.amount,
      box,
      dueOn: null,
      isFirst: true,
    });
  });
}
