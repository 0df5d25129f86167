import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineInDoubled } from '../../database/machine-clock.sql.ts';
import { readPayment } from '../records/read-payment.sql.ts';
import { readRefund, refundsOfPayment } from '../records/read-refund.ts';
import { recordRefunded, recordRefundFailed } from './record-refund.ts';

/** Until a refund of which nobody knows is asked for again. */
const LOOK_AGAIN_SECONDS = { first: 10, longest: 3_600 };

/** What came of a refund; `waiting`: it is tried again by settlePayments. */
export type Refunded = 'refunded' | 'waiting' | 'refused';

/**
 * Asks the provider for a refund (internal id) that is `processing`: once, however often this is called, as it is asked
 * under the refund's own key. Call it outside every transaction. `isAsked` is true where somebody waits for the answer:
 * then what the provider refuses because of us has failed as well, and can be asked for anew.
 */
export async function sendRefund(
  context: Context,
  refundId: string,
  { by, isAsked = false }: { by?: string; isAsked?: boolean } = {},
): Promise<Refunded> {
  const refund = await readRefund(context, refundId);
  if (refund.state !== 'processing') return refund.state === 'refunded' ? 'refunded' : 'refused';
  const payment = await readPayment(context, refund.paymentId!);
  const result = await context.ports.payments.refund({
    key: refund.publicId,
    providerPaymentId: payment.providerPaymentId!,
    amount: refund.amount,
    reason: refund.reason,
  });
  if (result.outcome === 'refunded') {
    await recordRefunded(context, refundId, { providerRefundId: result.refundId, by });
    return 'refunded';
  }
  const code = result.code.slice(0, 100);
  if (result.outcome === 'declined' || (isAsked && result.outcome === 'configuration')) {
    await recordRefundFailed(context, refundId, { by, code });
    return 'refused';
  }
  await db(context.em)
    .updateTable('refund')
    .set(({ eb, ref }) => ({
      providerCode: code,
      sends: eb('sends', '+', 1),
      lookAt: machineInDoubled(eb(ref('sends'), '+', 1), LOOK_AGAIN_SECONDS),
      updatedAt: MACHINE_NOW,
    }))
    .where('id', '=', refundId)
    .where('state', '=', 'processing')
    .execute();
  return 'waiting';
}

/**
 * Asks the provider for every refund of a payment (internal id) that is `processing`. Call it outside every transaction.
 * @returns false where one of them waits.
 */
export async function sendRefunds(
  context: Context,
  paymentId: string,
  { by }: { by?: string } = {},
): Promise<boolean> {
  let isDone = true;
  for (const { id, state } of await refundsOfPayment(context, paymentId))
    if (state === 'processing' && (await sendRefund(context, id, { by })) === 'waiting') isDone = false;
  return isDone;
}
