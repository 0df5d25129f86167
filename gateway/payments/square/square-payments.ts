import type { Square } from 'square';

import type { Failure, PaymentProvider, ProviderPayment } from '../../../schema/payments/payment-provider.ts';
import { squareBrowser } from './square-browser.ts';
import { listApart } from '../list-apart.ts';
import { cardOnFile, createCard, deleteCustomer, payerOf } from './square-cards.ts';
import { squareClient } from './square-client.ts';
import { createPayment, resultOf, usd } from './square-charge.ts';
import { chargeFailureOf, failureOf, isNotFound, tokenFailureOf } from './square-errors.ts';
import { hasFailed, listsSince, providerDispute, providerRefund, stateOf } from './square-listing.ts';
import { findSent, LOOKED_THROUGH } from './square-find-sent.ts';
import type { SquareSettings } from './square-settings.ts';

/** Characters that Square takes of a reason. */
const REASON_MAX = 192;

/**
 * Square's payments and cards, through its own SDK. Each call is tried once: whether and how it is asked again is the
 * product's to decide, because a second try is only safe under the same key.
 * `onRefused` hears what Square refuses because of us (its own word): nobody but the operator can help there.
 * `lookedThrough`: so many payments at most for one reference, in each of two looks.
 */
export function squarePayments(
  config: SquareSettings,
  {
    timeoutSeconds = 10,
    onRefused = () => undefined,
    lookedThrough = LOOKED_THROUGH,
  }: { timeoutSeconds?: number; onRefused?: (code: string) => void; lookedThrough?: number } = {},
): PaymentProvider {
  const { locationId } = config;
  const square = squareClient(config, config.accessToken, timeoutSeconds);
  const sorted = (error: unknown, sort = failureOf): Failure => {
    const failure = sort(error);
    if (failure.outcome === 'configuration') onRefused(failure.code);
    return failure;
  };
  /** What Square does not know is nobody's fault; what it refuses is told. */
  const notFound = (error: unknown): null => {
    if (!isNotFound(error)) sorted(error);
    return null;
  };
  return {
    method: 'card',
    browser: squareBrowser(config),
    answersWithinSeconds: timeoutSeconds,
    givesFeeBackByItself: true,
    namesRefunds: false,
    confirmsCardsOnFile: false,

    async saveCard({ key, sourceToken, ...owner }) {
      try {
        return { outcome: 'saved', card: await createCard(square, { key, sourceId: sourceToken, owner }) };
      } catch (error) {
        return sorted(error, tokenFailureOf);
      }
    },

    async keepCardOf({ providerPaymentId, payerId, ...owner }) {
      try {
        // The card belongs to the customer that the payment was made for.
        const payer = payerId ?? (await payerOf(square, providerPaymentId));
        const customerId = payer ?? owner.customerId;
        const kept = { key: providerPaymentId, sourceId: providerPaymentId, owner: { ...owner, customerId } };
        return { outcome: 'saved', card: await createCard(square, kept) };
      } catch (error) {
        return sorted(error, chargeFailureOf);
      }
    },

    async forgetCard(cardId) {
      try {
        await square.cards.disable({ cardId });
        return true;
      } catch (error) {
        // What Square does not know is on no file.
        if (chargeFailureOf(error).outcome === 'declined') return true;
        sorted(error);
        return false;
      }
    },

    async deleteCustomer(named, isSomebodys) {
      try {
        await deleteCustomer(square, named, isSomebodys);
        return true;
      } catch (error) {
        sorted(error);
        return false;
      }
    },

    async charge(charge) {
      try {
        return await createPayment(square, locationId, charge);
      } catch (error) {
        return sorted(error, 'sourceToken' in charge.source ? tokenFailureOf : chargeFailureOf);
      }
    },

    async cancelCharge(paymentId) {
      try {
        const { payment } = await square.payments.cancel({ paymentId });
        return payment?.status === 'CANCELED';
      } catch {
        return false;
      }
    },

    async findByReference(sent) {
      try {
        const payment = await findSent(square, { locationId, lookedThrough }, sent);
        return payment ? resultOf(payment, sent.amount) : { outcome: 'none' };
      } catch (error) {
        // Looking charges nothing, so a failed look leaves things as unknown as they were.
        return { outcome: 'unknown', code: sorted(error).code };
      }
    },

    async findPayment(paymentId) {
      try {
        const { payment } = await square.payments.get({ paymentId });
        return payment ? providerPayment(payment) : null;
      } catch (error) {
        return notFound(error);
      }
    },

    async findRefund(refundId) {
      try {
        const { refund } = await square.refunds.get({ refundId });
        return refund ? providerRefund(refund) : null;
      } catch (error) {
        return notFound(error);
      }
    },

    async findDispute(disputeId) {
      try {
        const { dispute } = await square.disputes.get({ disputeId });
        return dispute ? providerDispute(dispute) : null;
      } catch (error) {
        return notFound(error);
      }
    },

    async findCard(cardId) {
      try {
        return cardOnFile((await square.cards.get({ cardId })).card);
      } catch (error) {
        return isNotFound(error) ? 'gone' : notFound(error);
      }
    },

    listSince: (since) => listApart(listsSince(square, locationId, since), sorted),

    async refund({ key, providerPaymentId, amount, reason }) {
      try {
        // Square takes the platform's part of it from the platform by itself.
        const { refund } = await square.refunds.refundPayment({
          idempotencyKey: key,
          paymentId: providerPaymentId,
          amountMoney: usd(amount),
          ...(reason !== null && { reason: reason.slice(0, REASON_MAX) }),
        });
        const { status = 'PENDING', id } = refund ?? {};
        if (hasFailed(status)) return { outcome: 'declined', reason: 'hard', code: `REFUND_${status}` };
        // Square takes a refund on at once and hands the money over some days later.
        return id ? { outcome: 'refunded', refundId: id } : { outcome: 'unknown', code: 'NO_REFUND' };
      } catch (error) {
        return sorted(error);
      }
    },
  };
}

function providerPayment(payment: Square.Payment): ProviderPayment | null {
  if (!payment.id) return null;
  return {
    providerPaymentId: payment.id,
    reference: payment.referenceId ?? null,
    state: stateOf(payment),
    amount: Number(payment.amountMoney?.amount ?? 0),
    refundIds: payment.refundIds ?? [],
  };
}
