import type { Context } from '../../context.ts';
import { isOpen } from '../../rules/money/payment-progress.ts';
import { paymentsAt } from '../accounts/payments-of.ts';
import type { MerchantAccount } from '../accounts/payments-of.ts';
import type { ChargeSource, PaymentResult } from '../payment-provider.ts';
import { readPayment } from '../records/read-payment.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { admitCharge, decideAnew, NEVER_ARRIVED } from './admit-charge.ts';
import type { Admission } from './admit-charge.ts';
import { charge, charged, sentCharge } from './ask-provider.ts';
import type { Asking, ChargedFor } from './ask-provider.ts';
import { chargeSource, cardTokenHash } from './card-source.ts';
import type { Source } from './card-source.ts';
import { keepCardPaidWith, keepOnly } from './keep-card.ts';
import { markSent, markUnknown, markUnsent, recordToken, takeLease, waitForOwner } from './lease.ts';
import { ANOTHER_CARD, FAILED_THERE } from './sent.ts';
import type { Sent } from './sent.ts';

/** What was answered to have failed there is over, where the provider has nothing of it so long after it was sent. */
const FAILED_SECONDS = 60;
/** So long a provider certainly remembers a key, by the machine's clock; after that the reference is asked first. */
const KEY_REMEMBERED_SECONDS = 23 * 3_600;
/**
 * A checkout that nobody knows about is not sent again after this: its member has long gone. Nor is a charge whose card
 * was replaced: until then it may still be under way.
 */
const GIVEN_UP_SECONDS = 3_600;

interface Sending {
  source?: Source | null;
  mayBegin?: boolean;
  isDayPassed?: boolean;
  isAnotherCard?: boolean;
  isOwnerThere?: boolean;
}

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
 * @param isAnotherCard true: `source` is of a card that its owner typed instead of the one that was sent. What waits for
 * their bank, or was refused there, is given up at the provider (not_sent, ANOTHER_CARD); what was charged stands.
 * @param isOwnerThere true: a renewal whose owner is at the screen, and can confirm it where it is sent for the first time.
 */
export async function sendPayment(
  context: Context,
  id: string,
  {
    source = null,
    mayBegin = true,
    isDayPassed = false,
    isAnotherCard = false,
    isOwnerThere = false,
  }: Sending = {},
): Promise<Sent> {
  const before = await readPayment(context, id);
  const company = await paymentsAt(context, before.providerAccountId);
  const leased = await takeLease(context, id, leaseSeconds(company));
  if (!leased) return { outcome: isOpen(await readPayment(context, id)) ? 'busy' : 'over' };
  // What was sent once is sent again as it was.
  const payment = leased.sentAt === null ? { ...leased, isOwnerThere } : leased;
  const lease = payment.sends;
  const notSent = (code: string): Sent => ({ outcome: 'not_sent', code, lease });
  if (payment.sentAt === null && !mayBegin) return notSent('NEVER_SENT');

  const by = await chargeSource(context, payment, source);
  if (by === null && payment.sentAt === null) return notSent('NO_CARD');
  const answer =
    payment.amount === 0
      ? await keepOnly(context, company, payment, by)
      : payment.sentAt === null
        ? await sendFirst(context, company, payment, by!)
        : (isAnotherCard && (await makeRoom(context, company, payment, source!))) ||
          (await settle(context, company, payment, { by, isDayPassed }));
  return goOn(context, company, payment, { answer, by });
}

/** A checkout whose intent was committed just now with its first lease, and is written down as sent. */
export interface BegunCheckout {
  payment: PaymentRow;
  company: MerchantAccount;
  source: ChargeSource;
  about: ChargedFor;
  /** Whether the company refused the account that takes the money, just now. */
  isRefused: boolean;
}

/**
 * The same for a checkout that was begun just now: its lease was taken with its intent, so nothing is read or written before
 * the provider is asked.
 */
export async function sendBegun(
  context: Context,
  { payment, company, source, about, isRefused }: BegunCheckout,
): Promise<Sent> {
  const answer =
    payment.amount === 0
      ? await keepOnly(context, company, payment, source)
      : await ask(context, company, payment, { source, about, isRefused });
  return goOn(context, company, payment, { answer, by: source });
}

/** Seconds of one lease of a payment: as long as its calls may take. */
export const leaseSeconds = ({ provider }: Pick<MerchantAccount, 'provider'>): number =>
  3 * provider.answersWithinSeconds + 5;

/** What follows on an answer while the lease lasts. */
async function goOn(
  context: Context,
  company: MerchantAccount,
  payment: PaymentRow,
  { answer, by }: { answer: Sent; by: ChargeSource | null },
): Promise<Sent> {
  if (answer.outcome === 'succeeded' && payment.kind === 'checkout' && payment.amount > 0) {
    const owner = by !== null && 'owner' in by ? by.owner : null;
    return keepCardPaidWith(context, company, payment, { paid: answer, owner });
  }
  if (answer.outcome === 'action_needed') await waitForOwner(context, payment);
  if (answer.outcome === 'unknown')
    await markUnknown(context, payment, answer.isAnswered ? FAILED_THERE : null);
  return answer;
}

/** Nothing of it was ever sent, so every answer speaks of this sending alone. */
async function sendFirst(
  context: Context,
  company: MerchantAccount,
  payment: PaymentRow,
  by: ChargeSource,
): Promise<Sent> {
  const admission = await admit(context, payment);
  if (admission.outcome !== 'admitted') return admission;
  return ask(context, company, payment, { source: by });
}

/** It is written down as sent, and no sending went before it. */
async function ask(
  context: Context,
  company: MerchantAccount,
  payment: PaymentRow,
  by: Asking,
): Promise<Sent> {
  const result = await charge(context, company, payment, by);
  if (result.outcome === 'temporary' || result.outcome === 'configuration')
    await markUnsent(context, payment);
  return sorted(result, payment);
}

/** A checkout was decided about when it was begun, just now. */
async function admit(context: Context, payment: PaymentRow): Promise<Admission> {
  if (payment.kind === 'renewal') return admitCharge(context, payment);
  return { outcome: (await markSent(context, payment)) ? 'admitted' : 'busy' };
}

/**
 * Another card was typed for a charge that was sent: it was made all the same, or it is over and another one can begin.
 * Null where the provider has not heard of it, or can't tell: then it is asked for under its own key, by the other card.
 */
async function makeRoom(
  context: Context,
  company: MerchantAccount,
  payment: PaymentRow,
  source: Source,
): Promise<Sent | null> {
  const earlier = await company.provider.findByReference(sentCharge(payment));
  if (earlier.outcome === 'succeeded') return earlier;
  const isOver =
    earlier.outcome === 'declined' ||
    (earlier.outcome === 'action_needed' &&
      (await company.provider.cancelCharge(earlier.providerPaymentId!)));
  if (isOver) return { outcome: 'not_sent', code: ANOTHER_CARD, lease: payment.sends };
  if (earlier.outcome === 'none') await recordToken(context, payment, cardTokenHash(source));
  return null;
}

/** Sent before, and nobody knows. What is no longer wanted is looked for, and not sent again. */
async function settle(
  context: Context,
  company: MerchantAccount,
  payment: PaymentRow,
  { by, isDayPassed }: { by: ChargeSource | null; isDayPassed: boolean },
): Promise<Sent> {
  const age = payment.sentSecondsAgo!;
  const isCheckout = payment.kind === 'checkout';
  const isOld = age > GIVEN_UP_SECONDS || (isDayPassed && !isCheckout);
  const decision = isCheckout ? (isOld ? 'over' : 'send') : await decideAnew(context, payment);
  const isWanted = decision === 'send';
  const isKeyRemembered = age <= KEY_REMEMBERED_SECONDS;
  // Its key is answered the same for a day: it is looked for, and not sent under that again.
  const hasFailed = payment.providerCode === FAILED_THERE;
  // Without its token nobody but its owner can send a checkout again.
  if (by !== null && isWanted && isKeyRemembered && !hasFailed) {
    const again = await charge(context, company, payment, { source: by });
    if (again.outcome === 'succeeded') return again;
    if (again.outcome === 'action_needed')
      return isCheckout || !isOld ? again : notConfirmed(company, again.providerPaymentId!);
    // The first sending may have gone through all the same.
    if (again.outcome === 'declined') return (await charged(company, payment)) ?? again;
    if (again.outcome === 'unknown' && again.isAnswered) return { outcome: 'unknown', isAnswered: true };
  }
  const earlier = await company.provider.findByReference(sentCharge(payment));
  if (earlier.outcome === 'succeeded' || earlier.outcome === 'declined') return earlier;
  if (earlier.outcome === 'action_needed') {
    const isOff = !isWanted && (await company.provider.cancelCharge(earlier.providerPaymentId!));
    return isOff
      ? { outcome: 'not_sent', code: NEVER_ARRIVED, lease: payment.sends }
      : { outcome: 'unknown' };
  }
  if (earlier.outcome === 'none' && hasFailed && age > FAILED_SECONDS)
    return { outcome: 'not_sent', code: NEVER_ARRIVED, lease: payment.sends };
  if (earlier.outcome !== 'none' || (isWanted && isKeyRemembered)) return { outcome: 'unknown' };
  if (!isWanted) {
    // Another card, or the same once an owner says go on, is charged only when the first charge can no longer arrive.
    if ((decision === 'anew' || decision === 'held') && !isOld) return { outcome: 'unknown' };
    return { outcome: 'not_sent', code: NEVER_ARRIVED, lease: payment.sends };
  }
  // The provider has never heard of it: under the same key it is charged for the first time.
  const late: Sent =
    by === null
      ? { outcome: 'unknown' }
      : sorted(await charge(context, company, payment, { source: by }), payment);
  return late.outcome === 'succeeded' || late.outcome === 'declined' ? late : { outcome: 'unknown' };
}

/** A renewal that its owner has not confirmed within the hour: given up there, and never paid behind our back. */
async function notConfirmed({ provider }: MerchantAccount, providerPaymentId: string): Promise<Sent> {
  return (await provider.cancelCharge(providerPaymentId))
    ? { outcome: 'declined', reason: 'verification_needed', code: 'NOT_CONFIRMED' }
    : { outcome: 'unknown' };
}

function sorted(result: PaymentResult, payment: PaymentRow): Sent {
  if (result.outcome === 'temporary' || result.outcome === 'configuration')
    return { outcome: 'not_sent', code: result.code, lease: payment.sends };
  // Nobody is there to confirm it: its member is asked for it by mail.
  if (result.outcome === 'action_needed' && payment.kind === 'renewal' && !payment.isOwnerThere)
    return { outcome: 'declined', reason: 'verification_needed', code: 'ACTION_NEEDED' };
  return result.outcome === 'unknown' ? { outcome: 'unknown', isAnswered: result.isAnswered } : result;
}
