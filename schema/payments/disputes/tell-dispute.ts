import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { withTransaction } from '../../transaction.ts';
import type { Payment } from '../records/payment.entity.ts';
import { holdCharges } from './hold-charges.ts';

/**
 * Writes down that a provider has named a dispute of a payment, which is to be read there. With the first word of it its
 * membership is charged no more: what it is about may not be readable for a while.
 */
export async function tellDispute(
  context: Context,
  payment: Pick<Payment, 'id' | 'businessId' | 'accountId' | 'orderId'>,
  providerDisputeId: string,
): Promise<void> {
  const { id: paymentId, businessId, accountId, orderId } = payment;
  await withTransaction(context, async () => {
    const known = await db(context.em)
      .updateTable('dispute')
      .set({ lookAt: MACHINE_NOW })
      .where('paymentId', '=', paymentId)
      .where('providerDisputeId', '=', providerDisputeId)
      .returning('id')
      .executeTakeFirst();
    if (known) return;
    if (orderId !== null) await holdCharges(context, orderId);
    await db(context.em)
      .insertInto('dispute')
      .values({
        businessId,
        accountId,
        orderId,
        paymentId,
        providerDisputeId,
        state: 'told',
        openedAt: context.now(),
        lookAt: MACHINE_NOW,
      })
      .onConflict((there) =>
        there.columns(['paymentId', 'providerDisputeId']).doUpdateSet({ lookAt: MACHINE_NOW }),
      )
      .execute();
  });
}
