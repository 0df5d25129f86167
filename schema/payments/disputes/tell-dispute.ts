import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import type { Payment } from '../records/payment.entity.ts';

/** Notes that a provider has named a dispute of a payment, in the caller's transaction: it is to be read there. */
export async function tellDispute(
  context: Context,
  {
    id: paymentId,
    businessId,
    accountId,
    orderId,
  }: Pick<Payment, 'id' | 'businessId' | 'accountId' | 'orderId'>,
  providerDisputeId: string,
): Promise<void> {
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
}
