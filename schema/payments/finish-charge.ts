import type { Context } from '../context.ts';
import { row } from '../sql.ts';
import { recordFailure } from './record-failure.ts';
import { recordPaid } from './record-paid.ts';
import { refundPayment } from './refund-payment.ts';
import { sendPayment } from './send-payment.ts';

/**
 * Takes the open payment of an order (internal id) to its end, as far as that is possible now: paid, failed, or left to
 * be looked at again. Call it outside every transaction. `by` is who says so in the history.
 */
export async function finishCharge(context: Context, paymentId: string, by?: string): Promise<void> {
  const sent = await sendPayment(context, paymentId);
  switch (sent.outcome) {
    case 'succeeded':
      if ((await recordPaid(context, paymentId, sent.providerPaymentId, by)) === 'too_late')
        await refundPayment(context, paymentId);
      return;
    case 'declined':
      return recordFailure(context, paymentId, sent);
    case 'not_sent':
      // Not the member's fault: the order waits for a provider that can be reached.
      await row(context.em, WAIT, [paymentId, sent.turn, sent.code]);
      return;
    case 'busy':
    case 'over':
    case 'unknown':
  }
}

const WAIT = `
  update payment set state = 'intent', leased_until = null, provider_code = $3, updated_at = clock_timestamp(),
    look_at = clock_timestamp() + least(3600, 15 * 2 ^ least(sends - 1, 8)) * interval '1 second'
   where id = $1 and sends = $2 and state = 'processing'`;
