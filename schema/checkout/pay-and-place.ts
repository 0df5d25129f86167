import { setTimeout as sleep } from 'node:timers/promises';
import { businessClosed } from '../businesses/records/lock-open-business.ts';
import type { Context } from '../context.ts';
import { conflict, invalid, paymentActionNeeded, paymentUnavailable } from '../errors.ts';
import { redeemCoupon } from '../coupons/redeem-coupon.ts';
import { agreedPrice, startSubscription } from '../memberships/subscriptions/start-subscription.ts';
import { readPayment } from '../payments/records/read-payment.sql.ts';
import type { PaymentRow } from '../payments/records/read-payment.sql.ts';
import type { PaymentInput } from '../payments/payment.input.ts';
import { sendBegun, sendPayment, leaseSeconds } from '../payments/charges/send-payment.ts';
import type { BegunCheckout } from '../payments/charges/send-payment.ts';
import { NEVER_ARRIVED } from '../payments/charges/admit-charge.ts';
import { cardTokenHash } from '../payments/charges/card-source.ts';
import type { Source } from '../payments/charges/card-source.ts';
import { declinedAs } from '../payments/charges/declined-as.ts';
import { ANOTHER_CARD } from '../payments/charges/sent.ts';
import type { Sent } from '../payments/charges/sent.ts';
import type { MerchantAccount } from '../payments/accounts/payments-of.ts';
import { CHECKOUTS, countAgainst } from '../rate-limits/rate-limits.ts';
import { FIELD_MAX } from '../rules/limits.ts';
import { isOpen } from '../rules/money/payment-progress.ts';
import { exemptCents } from '../rules/money/exempt.ts';
import { laterPrice } from '../rules/money/order-price.ts';
import { pricingOf } from '../payments/records/pricing-of.ts';
import {
  CARD_NEEDED,
  CHARGED_AND_GIVEN_BACK,
  CONFIRM_WITH_BANK,
  needsCard,
  PAYMENT_UNAVAILABLE,
  PAYMENT_UNCONFIRMED,
} from '../rules/money/payment.ts';
import { withTransaction } from '../transaction.ts';
import { validateCheckout } from './validate-checkout.ts';
import type { ValidatedCheckout } from './validate-checkout.ts';
import { reserveIdempotencyKey } from './reserve-idempotency-key.ts';
import { readLastTry, wasTokenSent, writeIntent } from './checkout-payment.sql.ts';
import { finishCheckout } from './finish-checkout.ts';
import { existingOrder } from './existing-order.ts';
import type { PlacedOrder } from './quote.type.ts';

/** A checkout by card. The card is no part of what makes two checkouts equal: a token can be sent only once. */
export interface PaidCheckout extends ValidatedCheckout {
  idempotencyKey: string | null;
  /** Who takes the money. */
  company: MerchantAccount;
  payment: PaymentInput | null;
}

/**
 * So long a request waits for the one that is at the same checkout: a payment company has answered by then, and who has
 * not written it down was cut off, so that only the end of its lease helps.
 */
const LONGEST_WAIT_MS = 12_000;
/** Between two looks at whether that one is done; each costs the database some statements. */
const LOOK_MS = { first: 20, longest: 1_000 };
const RETRY_SECONDS = 5;
/** Tries of other windows that one call makes room from, at most. */
const MADE_ROOM = 3;

/**
 * A checkout by card (docs/rules.md "One checkout"): its intent and its coupon's use are committed, the provider is
 * asked with nothing locked, and one transaction stores subscription, order and redemption. Sent again, it goes on
 * where it was and charges nothing anew; a declined one leaves nothing but its try, and the same checkout with another
 * card is a new one: also while the bank still asks about the first, which is given up at the provider before.
 * @throws as placeOrder.
 */
export async function payAndPlace(context: Context, checkout: PaidCheckout): Promise<PlacedOrder> {
  for (let tries = 0; tries <= MADE_ROOM; tries += 1) {
    const begun = await withTransaction(context, () => begin(context, checkout));
    if ('order' in begun) return begun;
    const placed =
      'paymentId' in begun
        ? await pursue(context, begun, sourceOf(checkout))
        : await pursue(context, { paymentId: begun.payment.id, isAnotherCard: false }, sourceOf(checkout), {
            first: await sendBegun(context, begun),
          });
    if (placed) return placed;
  }
  throw paymentUnavailable(RETRY_SECONDS, PAYMENT_UNCONFIRMED);
}

/** A try that goes on. `isAnotherCard`: one with another card waits, and this one is typed instead of it. */
interface Waiting {
  paymentId: string;
  isAnotherCard: boolean;
}

/** The order that there is, the try that goes on, or one that was begun. */
async function begin(
  context: Context,
  checkout: PaidCheckout,
): Promise<PlacedOrder | Waiting | BegunCheckout> {
  const { accountId, payment, company, business } = checkout;
  const claim = await reserveIdempotencyKey(context, checkout);
  if (claim.orderId !== null) return existingOrder(context, claim.orderId);
  const last = claim.wasTried ? await readLastTry(context.em, accountId, claim.key) : undefined;
  if (last && isOpen(last)) {
    const isAnotherCard =
      isGiven(payment) &&
      !(await wasTokenSent(context.em, { accountId, key: claim.key, tokenHash: cardTokenHash(payment) }));
    return { paymentId: last.id, isAnotherCard };
  }
  if (last && !claim.isNew) {
    if (last.state === 'declined' && isSameToken(last, payment))
      throw declinedAs({ ...last, code: last.providerCode });
    // A claim counts itself; another card on the same one is counted here, so that nobody tries cards by the hundred.
    await countAgainst(context, CHECKOUTS, accountId);
  }

  const agreement = await validateCheckout(context, checkout, claim.key);
  const { totalAmount } = agreedPrice(agreement);
  if (!isGiven(payment)) {
    const later = laterPrice(
      {
        ...agreement.box,
        exemptAmount: exemptCents(agreement.box),
        zoneFee: agreement.zoneFee ?? 0,
        coupon: agreement.coupon,
      },
      await pricingOf(context, checkout.business),
    );
    const monthlyAmount = agreement.isGift ? 0 : later.totalAmount;
    if (needsCard({ totalAmount, monthlyAmount })) throw invalid(CARD_NEEDED, { payment: CARD_NEEDED });
    const placed = await startSubscription(context, agreement);
    if (!placed) throw businessClosed();
    return placed;
  }
  const begun = await writeIntent(context, {
    agreement,
    providerAccountId: company.providerAccountId,
    totalAmount,
    tokenHash: cardTokenHash(payment),
    attempt: (last?.attempt ?? 0) + 1,
    seconds: leaseSeconds(company),
  });
  // Its row is locked until the commit, so it is touched last.
  if (agreement.coupon) await redeemCoupon(context, agreement.coupon);
  const owner = {
    accountReference: accountId,
    customerId: begun.ownersCustomerId,
    email: agreement.email,
    name: agreement.address.fullName,
  };
  return {
    payment: begun.payment,
    company,
    source: { sourceToken: payment.sourceToken, owner, isKept: !agreement.isGift },
    about: { name: business.name, timeZone: business.timeZone, yearMonth: null },
    isRefused: begun.isRefused,
  };
}

/** It never arrived at the company, and its owner is there with a card: it begins anew, under another key. */
const isOver = ({ code }: { code: string }, source: Source | null): boolean =>
  code === NEVER_ARRIVED && source !== null;

/**
 * Goes on until the checkout is placed or refused; while somebody else is at it, it waits. `first`: what came of it so
 * far. Null where it has made room for another card.
 */
async function pursue(
  context: Context,
  { paymentId, isAnotherCard }: Waiting,
  source: Source | null,
  { first }: { first?: Sent } = {},
): Promise<PlacedOrder | null> {
  const until = performance.now() + LONGEST_WAIT_MS;
  let next = first;
  for (let wait = LOOK_MS.first; ; wait = Math.min(wait * 1.5, LOOK_MS.longest)) {
    const sent = next ?? (await sendPayment(context, paymentId, { source, isAnotherCard }));
    next = undefined;
    // Nobody waits on behalf of a caller who has gone: many do, and ask again, where the one who was at it was cut off.
    if (sent.outcome === 'busy' && !context.signal?.aborted && performance.now() < until) {
      await sleep(wait);
      continue;
    }
    if (sent.outcome === 'action_needed') throw paymentActionNeeded(CONFIRM_WITH_BANK, sent.clientSecret);
    if (sent.outcome !== 'busy' && sent.outcome !== 'over') {
      const placed = await finishCheckout(context, paymentId, sent);
      if (placed) return placed;
      if (sent.outcome === 'not_sent' && (sent.code === ANOTHER_CARD || isOver(sent, source))) return null;
    }
    const payment = await readPayment(context, paymentId);
    if (payment.orderId !== null) return existingOrder(context, payment.orderId);
    if (payment.state === 'declined') throw declinedAs({ ...payment, code: payment.providerCode });
    if (payment.isSurplus) throw conflict(CHARGED_AND_GIVEN_BACK);
    throw paymentUnavailable(RETRY_SECONDS, isOpen(payment) ? PAYMENT_UNCONFIRMED : PAYMENT_UNAVAILABLE);
  }
}

function isGiven(payment: PaymentInput | null): payment is PaymentInput {
  const token = payment?.sourceToken.trim() ?? '';
  if (token.length > 4 * FIELD_MAX) throw invalid(CARD_NEEDED, { payment: CARD_NEEDED });
  return token !== '';
}

const isSameToken = ({ tokenHash: sent }: PaymentRow, payment: PaymentInput | null): boolean =>
  sent !== null && payment !== null && Buffer.compare(Buffer.from(sent), cardTokenHash(payment)) === 0;

const sourceOf = ({ payment }: PaidCheckout): Source | null =>
  isGiven(payment) ? { sourceToken: payment.sourceToken } : null;
