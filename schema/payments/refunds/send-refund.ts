import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineIn, machineInDoubled } from '../../database/machine-clock.sql.ts';
import { paymentsAt } from '../accounts/payments-of.ts';
import { readPayment } from '../records/read-payment.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import type { Refund } from '../records/refund.entity.ts';
import { readRefund, refundsOfPayment } from '../records/read-refund.ts';
import { recordRefunded, recordRefundFailed } from './record-refund.ts';

/** So long a provider certainly remembers a key, by the machine's clock. */
const KEY_REMEMBERED_SECONDS = 23 * 3_600;
/** Until a refund of which nobody knows is asked for again. */
const LOOK_AGAIN_SECONDS = { first: 10, longest: 3_600 };

/** What came of a refund; `waiting`: it is tried again by settlePayments. */
export type Refunded = 'refunded' | 'waiting' | 'refused';

/**
 * Asks the provider for a refund (internal id) that is `processing`: once, however often this is called, as it is asked
 * under the refund's own key. Call it outside every transaction. `isAsked` is true where somebody waits for the answer:
 * then what the provider refuses because of us has failed as well, and can be asked for anew, unless it was sent before: that
 * sending may have gone through all the same, and another refund would give it back twice. What was sent before
 * is looked for first: by our reference where the company keeps it, else once its key may be forgotten, by its amount. `isDayPassed` as in sendPayment.
 */
export async function sendRefund(
  context: Context,
  refundId: string,
  {
    by,
    isAsked = false,
    isDayPassed = false,
  }: { by?: string; isAsked?: boolean; isDayPassed?: boolean } = {},
): Promise<Refunded> {
  const refund = await readRefund(context, refundId);
  if (refund.state !== 'processing') return refund.state === 'refunded' ? 'refunded' : 'refused';
  const payment = await readPayment(context, refund.paymentId!);
  const { provider } = await paymentsAt(context, payment.providerAccountId);
  const isFirst = await markSent(context, refundId);
  const isNamed = refund.isNamed && provider.namesRefunds;
  const isOld = !isFirst && ((await mayBeForgotten(context, refundId)) || isDayPassed);
  if (isOld || (!isFirst && isNamed)) {
    const there = await findSent(context, refund, payment, isNamed);
    if (there === 'unknown') return wait(context, refundId, 'NO_ANSWER');
    if (there !== null) {
      await recordRefunded(context, refundId, { provider, providerRefundId: there, by });
      return 'refunded';
    }
  }
  const result = await provider.refund({
    key: refund.publicId,
    providerPaymentId: payment.providerPaymentId!,
    amount: refund.amount,
    reason: refund.reason,
    platformFee: payment.platformFee ?? 0,
  });
  if (result.outcome === 'refunded') {
    await recordRefunded(context, refundId, { provider, providerRefundId: result.refundId, by });
    return 'refunded';
  }
  const code = result.code.slice(0, 100);
  if (result.outcome === 'declined' || (isAsked && isFirst && result.outcome === 'configuration')) {
    await recordRefundFailed(context, refundId, { by, code });
    return 'refused';
  }
  return wait(context, refundId, code);
}

/** True where it was never sent before: of several at once, for one of them. */
async function markSent(context: Context, refundId: string): Promise<boolean> {
  const first = await db(context.em)
    .updateTable('refund')
    .set({ sentAt: MACHINE_NOW, isNamed: true })
    .where('id', '=', refundId)
    .where('sentAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return first !== undefined;
}

/** True where it was first sent so long ago that the provider may have forgotten its key. */
async function mayBeForgotten(context: Context, refundId: string): Promise<boolean> {
  const old = await db(context.em)
    .selectFrom('refund')
    .select('id')
    .where('id', '=', refundId)
    .where('sentAt', '<', machineIn(-KEY_REMEMBERED_SECONDS))
    .executeTakeFirst();
  return old !== undefined;
}

/**
 * Looks for a refund that was sent: the one that has our reference. Of what an older version has sent, and at a company that
 * keeps no reference, one of its amount that is none of the others is taken for it, so that no part of a payment is given
 * back twice. @returns the provider's id; null where there is none.
 */
async function findSent(
  context: Context,
  { id, publicId, amount }: Refund,
  payment: PaymentRow,
  isNamed: boolean,
): Promise<string | null | 'unknown'> {
  const { provider } = await paymentsAt(context, payment.providerAccountId);
  const theirs = await provider.findPayment(payment.providerPaymentId!);
  if (theirs === null) return 'unknown';
  const others = (await refundsOfPayment(context, payment.id)).filter((other) => other.id !== id);
  for (const refundId of theirs.refundIds) {
    if (others.some(({ providerRefundId }) => providerRefundId === refundId)) continue;
    const refund = await provider.findRefund(refundId);
    if (refund === null) return 'unknown';
    const isIt = isNamed ? refund.reference === publicId : refund.amount === amount;
    if (refund.state === 'refunded' && isIt) return refundId;
  }
  return null;
}

async function wait(context: Context, refundId: string, code: string): Promise<'waiting'> {
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
