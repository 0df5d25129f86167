import type { Stripe } from 'stripe';

import type { CardResult, Failure, PaymentProvider } from '../../../schema/payments/payment-provider.ts';
import { listApart } from '../list-apart.ts';
import { deleteCustomer } from './delete-customer.ts';
import { stripeBrowser } from './stripe-browser.ts';
import { cardOnFile, keepCardOf, saveCard } from './stripe-cards.ts';
import { stripeClient } from './stripe-client.ts';
import { chargeFailureOf, failureOf, isMissing, isRefused, refundFailureOf } from './stripe-errors.ts';
import { cancelIntent, findSent, intentOf, providerPayment, resultOf } from './stripe-intents.ts';
import { listsSince, providerDispute } from './stripe-listing.ts';
import { hasFailed, providerRefund } from './stripe-refunds.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Characters that Stripe takes of a value of metadata. */
const REASON_MAX = 500;

/** Which account is charged, and how. */
export interface StripeOptions {
  /** The business's own, connected to the platform; null: the platform's. */
  stripeAccount?: string | null;
  timeoutSeconds?: number;
  /** Hears what Stripe refuses because of us (its own word): nobody but the operator can help there. */
  onRefused?: (code: string) => void;
}

/**
 * Stripe's payments and cards, through its own client: PaymentIntents whose idempotency key is our reference, of cards
 * alone. Those of a connected account are charged directly on it, with the platform's fee. Amounts are cents of a dollar;
 * no call throws for what Stripe may answer. Source: docs/rules.md "Answers of a provider".
 */
export function stripePayments(
  settings: StripeSettings,
  { stripeAccount = null, timeoutSeconds = 10, onRefused = () => undefined }: StripeOptions = {},
): PaymentProvider {
  const stripe = stripeClient(settings, stripeAccount, timeoutSeconds);
  const sorted = (error: unknown, sort = failureOf): Failure => {
    const failure = sort(error);
    if (failure.outcome === 'configuration') onRefused(failure.code);
    return failure;
  };
  /** What Stripe does not know is nobody's fault; what it refuses is told. */
  const notFound = (error: unknown): null => {
    if (!isMissing(error)) sorted(error);
    return null;
  };
  const card = async (keep: Promise<CardResult>): Promise<CardResult> => {
    try {
      return await keep;
    } catch (error) {
      return sorted(error, chargeFailureOf);
    }
  };
  return {
    method: 'card',
    browser: stripeBrowser(settings, stripeAccount),
    answersWithinSeconds: timeoutSeconds,
    givesFeeBackByItself: false,
    namesRefunds: true,
    confirmsCardsOnFile: true,

    saveCard: (asked) => card(saveCard(stripe, asked)),

    keepCardOf: (charged) => card(keepCardOf(stripe, charged)),

    async forgetCard(cardId) {
      try {
        await stripe.paymentMethods.detach(cardId);
        return true;
      } catch (error) {
        // What Stripe does not know, or was detached before, is on no file.
        if (isMissing(error) || isRefused(error)) return true;
        sorted(error);
        return false;
      }
    },

    async deleteCustomer(named, isSomebodys) {
      try {
        await deleteCustomer(stripe, named, isSomebodys);
        return true;
      } catch (error) {
        sorted(error);
        return false;
      }
    },

    async charge(charge) {
      let asked: Stripe.PaymentIntentCreateParams;
      try {
        asked = await intentOf(stripe, charge, stripeAccount);
      } catch (error) {
        // Its customer could not be had, so that the charge was not sent at all.
        const failure = sorted(error);
        return failure.outcome === 'unknown' ? { outcome: 'temporary', code: failure.code } : failure;
      }
      try {
        const intent = await stripe.paymentIntents.create(asked, { idempotencyKey: charge.reference });
        // What a key is answered again is what was true the first time, so that what may have changed since is read anew.
        const now = intent.status === 'succeeded' ? intent : await stripe.paymentIntents.retrieve(intent.id);
        return await resultOf(stripe, now, charge.amount);
      } catch (error) {
        return sorted(error, chargeFailureOf);
      }
    },

    async cancelCharge(providerPaymentId) {
      return (await cancelIntent(stripe, providerPaymentId))?.status === 'canceled';
    },

    async findByReference(sent) {
      try {
        const intent = await findSent(stripe, sent);
        return intent ? await resultOf(stripe, intent, sent.amount) : { outcome: 'none' };
      } catch (error) {
        // Looking charges nothing, so a failed look leaves things as unknown as they were.
        return { outcome: 'unknown', code: sorted(error).code };
      }
    },

    async findPayment(paymentId) {
      try {
        return await providerPayment(stripe, paymentId);
      } catch (error) {
        return notFound(error);
      }
    },

    async findRefund(refundId) {
      try {
        return providerRefund(await stripe.refunds.retrieve(refundId));
      } catch (error) {
        return notFound(error);
      }
    },

    async findDispute(disputeId) {
      try {
        return providerDispute(await stripe.disputes.retrieve(disputeId));
      } catch (error) {
        return notFound(error);
      }
    },

    async findCard(cardId) {
      try {
        return cardOnFile(await stripe.paymentMethods.retrieve(cardId));
      } catch (error) {
        return isMissing(error) ? 'gone' : notFound(error);
      }
    },

    listSince: (since) => listApart(listsSince(stripe, since), sorted),

    async refund({ key, providerPaymentId, amount, reason, platformFee }) {
      try {
        const { id, status } = await stripe.refunds.create(
          {
            payment_intent: providerPaymentId,
            amount,
            // Without the word the platform keeps its fee, and the business pays for it.
            ...(platformFee > 0 && { refund_application_fee: true }),
            // Stripe's own reasons are three; what was said stands beside them.
            metadata: { reference: key, ...(reason !== null && { reason: reason.slice(0, REASON_MAX) }) },
          },
          { idempotencyKey: key },
        );
        // Stripe takes a refund on at once and hands the money over some days later.
        return hasFailed(status)
          ? { outcome: 'declined', reason: 'hard', code: `refund_${status}` }
          : { outcome: 'refunded', refundId: id };
      } catch (error) {
        return sorted(error, refundFailureOf);
      }
    },
  };
}
