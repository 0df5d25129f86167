import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { DeclineReason } from '../../errors.ts';
import { isOpen } from '../../rules/money/payment-progress.ts';
import { yearMonth } from '../../rules/time/calendar.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import { admitCharge, decisionOf, NEVER_ARRIVED } from './admit-charge.ts';
import type { Admission } from './admit-charge.ts';
import { cardKey, chargeSource, ownerOfCheckout } from './card-source.ts';
import type { PaidAgreement, Source } from './card-source.ts';
import { keepCard, lease, leaveUnknown, markSent, markUnsent, waitForOwner } from './lease.ts';
import type { ChargeSource, PaymentResult, SentCharge } from '../payment-provider.ts';
import { readPayment } from '../records/read-payment.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';

/** What came of sending a payment. Nothing but the payment's own row was written; the caller writes what follows. */
export type Sent =
  /** Somebody else is at it. */
  | { outcome: 'busy' }
  /** Somebody else has finished it. */
  | { outcome: 'over' }
  | { outcome: 'succeeded'; providerPaymentId: string | null }
  | { outcome: 'declined'; reason: DeclineReason; code: string }
  /** It is certain that nothing was charged. `turn` is what `sends` must still be for that to hold. */
  | { outcome: 'not_sent'; code: string; turn: number }
  /** Its owner is at the screen, and the bank asks them to confirm it. */
  | { outcome: 'action_needed'; clientSecret: string }
  /** It was not sent, as its card was replaced: this payment goes on with the card that is on file now. */
  | { outcome: 'replaced'; paymentId: string }
  | { outcome: 'unknown' };

/** So long a provider certainly remembers a key, by the machine's clock; after that the reference is asked first. */
const KEY_REMEMBERED_SECONDS = 23 * 3_600;
/**
 * A checkout that nobody knows about is not sent again after this: its member has long gone. Nor is a charge whose card
 * was replaced: until then it may still be under way.
 */
const GIVEN_UP_SECONDS = 3_600;
/** So long the card of a checkout that is paid is tried to be kept; then its membership begins without one. */
const CARD_TRIED_SECONDS = 600;

/**
 * Takes a payment to the provider: charges the card on file, or the token that its owner has sent, whose card is then
 * kept. Call it outside every
 * transaction: no row is locked while the provider is asked. One caller at a time is at a payment, for as long as its
 * lease runs; whoever comes after a crash asks again under the same key, which charges nothing new.
 *
 * The charge of an order is decided about anew each time before it is sent (admitCharge).
 * What was sent before and not answered is settled by asking again under the same key, then by its reference. A
 * failure that says nothing of the first sending (busy, a wrong token) never counts as one of it.
 * @param mayBegin false: only what was sent already is looked after.
 * @param isDayPassed true: the product's clock is moved, so that what waits by the machine's clock has waited long enough.
 */
export async function sendPayment(
  context: Context,
  id: string,
  {
    source = null,
    mayBegin = true,
    isDayPassed = false,
  }: { source?: Source | null; mayBegin?: boolean; isDayPassed?: boolean } = {},
): Promise<Sent> {
  const { payments: provider } = context.ports;
  const payment = await lease(context, id, 3 * provider.answersWithinSeconds + 5);
  if (!payment) return { outcome: isOpen(await readPayment(context, id)) ? 'busy' : 'over' };
  const turn = payment.sends;
  const notSent = (code: string): Sent => ({ outcome: 'not_sent', code, turn });
  if (payment.sentAt === null && !mayBegin) return notSent('NEVER_SENT');

  const by = await chargeSource(context, payment, source);
  if (by === null && payment.sentAt === null) return notSent('NO_CARD');
  const answer =
    payment.amount === 0
      ? await keepOnly(context, payment, by)
      : payment.sentAt === null
        ? await sendFirst(context, payment, by!)
        : await settle(context, payment, { by, isDayPassed });
  if (answer.outcome === 'succeeded' && payment.kind === 'checkout' && payment.amount > 0)
    return keepCardPaidWith(context, payment, answer);
  if (answer.outcome === 'action_needed') await waitForOwner(context, payment);
  if (answer.outcome === 'unknown') await leaveUnknown(context, payment);
  return answer;
}

/** Nothing is charged today: the card is kept for the boxes to come. */
async function keepOnly(context: Context, payment: PaymentRow, by: ChargeSource | null): Promise<Sent> {
  if (by === null || !('sourceToken' in by)) return { outcome: 'succeeded', providerPaymentId: null };
  const { sourceToken, owner } = by;
  const saved = await context.ports.payments.saveCard({
    key: cardKey(payment, { sourceToken }),
    sourceToken,
    ...owner,
  });
  if (saved.outcome === 'declined' || saved.outcome === 'action_needed') return saved;
  if (saved.outcome !== 'saved') return { outcome: 'not_sent', code: saved.code, turn: payment.sends };
  return (await keepCard(context, payment, saved.card))
    ? { outcome: 'succeeded', providerPaymentId: null }
    : { outcome: 'busy' };
}

/**
 * Keeps the card that a checkout was paid with, for the boxes to come; a gift has none. What was charged stands: where
 * the provider does not keep the card, the membership begins without one, and its member is asked for another.
 */
async function keepCardPaidWith(
  context: Context,
  payment: PaymentRow,
  paid: Extract<Sent, { outcome: 'succeeded' }>,
): Promise<Sent> {
  if (payment.cardId !== null || (payment.agreement as PaidAgreement).isGift) return paid;
  const kept = await context.ports.payments.keepCardOf({
    providerPaymentId: paid.providerPaymentId!,
    ...(await ownerOfCheckout(context, payment)),
  });
  if (kept.outcome === 'saved')
    return (await keepCard(context, payment, kept.card)) ? paid : { outcome: 'busy' };
  const isRefused = kept.outcome === 'declined' || kept.outcome === 'action_needed';
  if (isRefused || (payment.sentSecondsAgo ?? 0) > CARD_TRIED_SECONDS) return paid;
  await leaveUnknown(context, payment);
  return { outcome: 'unknown' };
}

/** Nothing of it was ever sent, so every answer speaks of this sending alone. */
async function sendFirst(context: Context, payment: PaymentRow, by: ChargeSource): Promise<Sent> {
  const admission = await admit(context, payment);
  if (admission.outcome !== 'admitted') return admission;
  const result = await charge(context, payment, by);
  if (result.outcome === 'temporary' || result.outcome === 'configuration')
    await markUnsent(context, payment);
  return sorted(result, payment);
}

/** A checkout was decided about when it was begun, just now. */
async function admit(context: Context, payment: PaymentRow): Promise<Admission> {
  if (payment.kind === 'renewal') return admitCharge(context, payment);
  return { outcome: (await markSent(context, payment)) ? 'admitted' : 'busy' };
}

/** Sent before, and nobody knows. What is no longer wanted is looked for, and not sent again. */
async function settle(
  context: Context,
  payment: PaymentRow,
  { by, isDayPassed }: { by: ChargeSource | null; isDayPassed: boolean },
): Promise<Sent> {
  const age = payment.sentSecondsAgo!;
  const isCheckout = payment.kind === 'checkout';
  const isOld = age > GIVEN_UP_SECONDS || (isDayPassed && !isCheckout);
  const decision = isCheckout ? (isOld ? 'over' : 'send') : await decisionOf(context, payment);
  const isWanted = decision === 'send';
  const isKeyRemembered = age <= KEY_REMEMBERED_SECONDS;
  // Without its token nobody but its owner can send a checkout again.
  if (by !== null && isWanted && isKeyRemembered) {
    const again = await charge(context, payment, by);
    if (again.outcome === 'succeeded' || again.outcome === 'action_needed') return again;
    // The first sending may have gone through all the same.
    if (again.outcome === 'declined') return (await charged(context, payment)) ?? again;
  }
  const earlier = await context.ports.payments.findByReference(sentCharge(payment));
  if (earlier.outcome === 'succeeded' || earlier.outcome === 'declined') return earlier;
  if (earlier.outcome === 'action_needed') {
    const isOff = !isWanted && (await context.ports.payments.cancelCharge(earlier.providerPaymentId!));
    return isOff ? { outcome: 'not_sent', code: NEVER_ARRIVED, turn: payment.sends } : { outcome: 'unknown' };
  }
  if (earlier.outcome !== 'none' || (isWanted && isKeyRemembered)) return { outcome: 'unknown' };
  if (!isWanted) {
    // Another card is charged only when the first charge can no longer arrive.
    if (decision === 'anew' && !isOld) return { outcome: 'unknown' };
    return { outcome: 'not_sent', code: NEVER_ARRIVED, turn: payment.sends };
  }
  // The provider has never heard of it: under the same key it is charged for the first time.
  const late: Sent =
    by === null ? { outcome: 'unknown' } : sorted(await charge(context, payment, by), payment);
  return late.outcome === 'succeeded' || late.outcome === 'declined' ? late : { outcome: 'unknown' };
}

/** The charge that went through after all; null where there is none, unknown where that can't be had now. */
async function charged(context: Context, payment: PaymentRow): Promise<Sent | null> {
  const earlier = await context.ports.payments.findByReference(sentCharge(payment));
  if (earlier.outcome === 'succeeded') return earlier;
  return earlier.outcome === 'none' || earlier.outcome === 'declined' ? null : { outcome: 'unknown' };
}

const sentCharge = ({ publicId, amount, sentAt }: PaymentRow): SentCharge => ({
  reference: publicId,
  amount,
  sentAt: sentAt!,
});

async function charge(context: Context, payment: PaymentRow, source: ChargeSource): Promise<PaymentResult> {
  return context.ports.payments.charge({
    reference: payment.publicId,
    amount: payment.amount,
    isOwnerThere: payment.kind === 'checkout',
    source,
    platformFee: 0,
    ...(await wordsOf(context, payment)),
  });
}

/** The same each time it is sent. A checkout has no order yet: its box is of the month in which it was begun. */
async function wordsOf(
  context: Context,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<{ note: string; statementName: string }> {
  const about = await db(context.em)
    .selectFrom('payment as p')
    .innerJoin('business as b', 'b.id', 'p.businessId')
    .leftJoin('order as o', 'o.id', 'p.orderId')
    .select(['b.name', 'b.timeZone', 'o.yearMonth', 'p.createdAt'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const month = about.yearMonth ?? yearMonth(todayIn(about.timeZone, about.createdAt));
  return { note: `${about.name}, ${month}`, statementName: about.name };
}

function sorted(result: PaymentResult, payment: PaymentRow): Sent {
  if (result.outcome === 'temporary' || result.outcome === 'configuration')
    return { outcome: 'not_sent', code: result.code, turn: payment.sends };
  // Nobody is there to confirm it: its member is asked for it by mail.
  if (result.outcome === 'action_needed' && payment.kind === 'renewal')
    return { outcome: 'declined', reason: 'verification_needed', code: 'ACTION_NEEDED' };
  return result.outcome === 'unknown' ? { outcome: 'unknown' } : result;
}
