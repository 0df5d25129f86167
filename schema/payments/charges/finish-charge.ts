import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineInDoubled } from '../../database/machine-clock.sql.ts';
import { WAITS_HOURS } from '../../rules/money/payment.ts';
import { giveUpSent, NEVER_ARRIVED } from './admit-charge.ts';
import { NOT_SET_UP } from '../accounts/payment-accounts.ts';
import { readPayment } from '../records/read-payment.sql.ts';
import { recordChargeFailure } from './record-charge-failure.ts';
import { leaveToBusiness } from './leave-to-business.ts';
import { recordPaid } from './record-paid.ts';
import { sendRefunds } from '../refunds/send-refund.ts';
import { sendPayment } from './send-payment.ts';
import type { Sent } from './sent.ts';

/** Cards are replaced one after the other while a charge goes on: more often than this it waits for the next run. */
const TRIES = 3;
/** Until a provider that could not be reached is asked again. */
const WAIT_SECONDS = { first: 15, longest: 3_600 };

interface Finishing {
  by?: string | undefined;
  isDayPassed?: boolean;
  isOwnerThere?: boolean;
}

/**
 * Takes the open payment of an order (internal id) to its end, as far as that is possible now: paid, failed, or left to
 * be looked at again; where its card was replaced, a new one with the card that is on file now. Call it outside every
 * transaction. `by` is who says so in the history. `isDayPassed`: as if it had waited for a day. `isOwnerThere` as in sendPayment.
 * @returns the secret that its owner's bank is asked with, where they are there and it asks them; else null.
 */
export async function finishCharge(
  context: Context,
  paymentId: string,
  { by, isDayPassed = false, isOwnerThere = false }: Finishing = {},
): Promise<string | null> {
  let next: string | null = paymentId;
  for (let tries = 0; next !== null && tries < TRIES; tries += 1) {
    const sent = await sendPayment(context, next, { isDayPassed, isOwnerThere });
    if (sent.outcome === 'action_needed') return sent.clientSecret;
    next = await recordOutcome(context, next, sent, by);
  }
  return null;
}

/** @returns the payment that goes on instead of it. */
async function recordOutcome(
  context: Context,
  paymentId: string,
  sent: Exclude<Sent, { outcome: 'action_needed' }>,
  by: string | undefined,
): Promise<string | null> {
  switch (sent.outcome) {
    case 'succeeded':
      if ((await recordPaid(context, paymentId, sent.providerPaymentId, by)) === 'too_late')
        await sendRefunds(context, paymentId);
      return null;
    case 'declined':
      return recordChargeFailure(context, paymentId, sent);
    case 'not_sent':
      if (sent.code === NEVER_ARRIVED)
        return giveUpSent(context, await readPayment(context, paymentId), sent.lease);
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
 * its member hears of it; where the company of the card isn't set up here any more, the business takes the payment.
 */
async function wait(
  context: Context,
  paymentId: string,
  { code, lease }: { code: string; lease: number },
): Promise<string | null> {
  const waitsSince = new Date(context.now().getTime() - WAITS_HOURS * 3_600_000);
  const waits = await db(context.em)
    .updateTable('payment')
    .set(({ ref }) => ({
      state: 'intent',
      leasedUntil: null,
      providerCode: code.slice(0, 100),
      updatedAt: MACHINE_NOW,
      lookAt: machineInDoubled(ref('sends'), WAIT_SECONDS),
    }))
    .where('id', '=', paymentId)
    .where('sends', '=', lease)
    .where('state', '=', 'processing')
    .where('createdAt', '>', waitsSince)
    .returning('id')
    .executeTakeFirst();
  if (waits) return null;
  return code === NOT_SET_UP
    ? leaveToBusiness(context, paymentId, lease)
    : recordChargeFailure(context, paymentId, { reason: null, code, lease });
}
