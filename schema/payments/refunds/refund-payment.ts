import type { Context } from '../../context.ts';
import { row } from '../../database/sql.ts';
import { readPayment } from '../records/payment.rows.ts';
import type { PaymentRow } from '../records/payment.rows.ts';
import { recordRefund } from './record-refund.ts';

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
  if (isRefused) await row(context.em, TAKE_BACK, [paymentId, code, result.outcome === 'declined' ? 1 : 0]);
  else await row(context.em, LOOK_AGAIN, [paymentId, code]);
  return isRefused ? 'refused' : 'waiting';
}

/** A refund that came to nothing is asked for anew under another key: its own would answer the same for ever. */
const refundKey = ({ publicId, refundsFailed }: PaymentRow): string =>
  `r${refundsFailed === 0 ? '' : refundsFailed}-${publicId}`;

const TAKE_BACK = `
  update payment set state = 'succeeded', refunds_failed = refunds_failed + $3, provider_code = $2, look_at = null, updated_at = clock_timestamp()
   where id = $1 and state = 'refunding'`;

const LOOK_AGAIN = `
  update payment set provider_code = $2, sends = sends + 1, updated_at = clock_timestamp(),
    look_at = clock_timestamp() + least(3600, 5 * 2 ^ least(sends, 10)) * interval '1 second'
   where id = $1 and state = 'refunding'`;
