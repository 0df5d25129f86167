import type { Context } from '../../context.ts';
import { WAITS_HOURS } from '../../rules/money/payment.ts';
import { row } from '../../database/sql.ts';
import { giveUpSent } from './admit-charge.ts';
import { readPayment } from '../records/payment.rows.ts';
import { recordFailure } from './record-failure.ts';
import { recordPaid } from './record-paid.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { NEVER_ARRIVED, sendPayment } from './send-payment.ts';

/** Cards are replaced one after the other while a charge goes on: more often than this it waits for the next run. */
const TRIES = 3;

/**
 * Takes the open payment of an order (internal id) to its end, as far as that is possible now: paid, failed, or left to
 * be looked at again; where its card was replaced, a new one with the card that is on file now. Call it outside every
 * transaction. `by` is who says so in the history. `isDayPassed`: as if it had waited for a day.
 */
export async function finishCharge(
  context: Context,
  paymentId: string,
  { by, isDayPassed = false }: { by?: string; isDayPassed?: boolean } = {},
): Promise<void> {
  let next: string | null = paymentId;
  for (let tries = 0; next !== null && tries < TRIES; tries += 1)
    next = await finishOne(context, next, { by, isDayPassed });
}

/** @returns the payment that goes on instead of it. */
async function finishOne(
  context: Context,
  paymentId: string,
  { by, isDayPassed }: { by: string | undefined; isDayPassed: boolean },
): Promise<string | null> {
  const sent = await sendPayment(context, paymentId, { isDayPassed });
  switch (sent.outcome) {
    case 'succeeded':
      if ((await recordPaid(context, paymentId, sent.providerPaymentId, by)) === 'too_late')
        await refundPayment(context, paymentId);
      return null;
    case 'declined':
      return recordFailure(context, paymentId, sent);
    case 'not_sent':
      if (sent.code === NEVER_ARRIVED)
        return giveUpSent(context, await readPayment(context, paymentId), sent.turn);
      return wait(context, paymentId, sent);
    case 'replaced':
      return sent.paymentId;
    case 'busy':
    case 'over':
    case 'unknown':
      return null;
  }
}

/**
 * Not the member's fault: the order waits for a provider that can be reached. After a day it counts as failed, so that
 * its member hears of it.
 */
async function wait(
  context: Context,
  paymentId: string,
  { code, turn }: { code: string; turn: number },
): Promise<string | null> {
  const waitsSince = new Date(context.now().getTime() - WAITS_HOURS * 3_600_000);
  const waits = await row(context.em, WAIT, [paymentId, turn, code.slice(0, 100), waitsSince]);
  return waits ? null : recordFailure(context, paymentId, { reason: null, code, turn });
}

const WAIT = `
  update payment set state = 'intent', leased_until = null, provider_code = $3, updated_at = clock_timestamp(),
    look_at = clock_timestamp() + least(3600, 15 * 2 ^ least(sends - 1, 8)) * interval '1 second'
   where id = $1 and sends = $2 and state = 'processing' and created_at > $4 returning id`;
