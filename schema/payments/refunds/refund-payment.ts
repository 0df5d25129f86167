import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineInDoubled } from '../../database/machine-clock.sql.ts';
import { readPayment } from '../records/read-payment.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { recordRefund } from './record-refund.ts';

/** Until a refund of which nobody knows is asked for again. */
const LOOK_AGAIN_SECONDS = { first: 10, longest: 3_600 };

/** What came of giving a payment back; `waiting`: it is tried again by settlePayments. */
export type Refunded = 'refunded' | 'waiting' | 'refused';

/**
 * Gives a payment (internal id) that is `refunding` back, whole, and its order with it: once, however often it is asked,
 * because the provider is asked under one key until it has refused. Call it outside every transaction. `isAsked` is true where somebody waits
 * for the answer: then what the provider refuses stays paid.
 */
export async function refundPayment(
  context: Context,
  paymentId: string,
  { by, isAsked = false }: { by?: string; isAsked?: boolean } = {},
): Promise<Refunded> {
  const payment = await readPayment(context, paymentId);
  if (payment.state === 'refunded') return 'refunded';
  if (payment.state !== 'refunding') return 'refused';
  const result = await context.ports.payments.refund({
    key: refundKey(payment),
    providerPaymentId: payment.providerPaymentId!,
    amount: payment.amount,
  });
  if (result.outcome === 'refunded') {
    await recordRefund(context, paymentId, { refundId: result.refundId, by });
    return 'refunded';
  }
  const isRefused = isAsked && (result.outcome === 'declined' || result.outcome === 'configuration');
  const code = result.code.slice(0, 100);
  const mine = db(context.em)
    .updateTable('payment')
    .where('id', '=', paymentId)
    .where('state', '=', 'refunding');
  if (isRefused)
    await mine
      .set(({ eb }) => ({
        state: 'succeeded',
        refundsFailed: eb('refundsFailed', '+', result.outcome === 'declined' ? 1 : 0),
        providerCode: code,
        lookAt: null,
        updatedAt: MACHINE_NOW,
      }))
      .execute();
  else
    await mine
      .set(({ eb, ref }) => ({
        providerCode: code,
        sends: eb('sends', '+', 1),
        lookAt: machineInDoubled(ref('sends'), LOOK_AGAIN_SECONDS),
        updatedAt: MACHINE_NOW,
      }))
      .execute();
  return isRefused ? 'refused' : 'waiting';
}

/** A refund that came to nothing is asked for anew under another key: its own would answer the same for ever. */
const refundKey = ({ publicId, refundsFailed }: PaymentRow): string =>
  `r${refundsFailed === 0 ? '' : refundsFailed}-${publicId}`;
