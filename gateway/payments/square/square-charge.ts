import type { Square, SquareClient } from 'square';

import type { Charge, PaymentResult } from '../../../schema/payments/payment-provider.ts';
import { asciiEmail } from '../../../schema/rules/accounts/email-address.ts';
import { withCustomer } from './square-cards.ts';
import { failureOf } from './square-errors.ts';

/** Characters that Square takes of what a card's statement says. */
const STATEMENT_MAX = 20;
/** Characters that Square takes of a note. */
const NOTE_MAX = 500;

type PaidBy = Pick<Square.CreatePaymentRequest, 'sourceId' | 'customerId' | 'buyerEmailAddress'>;

/** Charges a card on file, or a token. The same charge sent again is the same body, as Square's keys ask for. */
export async function createPayment(
  square: SquareClient,
  locationId: string,
  charge: Charge,
): Promise<PaymentResult> {
  const { reference, amount, isOwnerThere, source, note, statementName, platformFee } = charge;
  const pay = async (paying: PaidBy) => {
    const { payment } = await square.payments.create({
      idempotencyKey: reference,
      referenceId: reference,
      ...paying,
      locationId,
      amountMoney: usd(amount),
      ...(platformFee > 0 && { appFeeMoney: usd(platformFee) }),
      autocomplete: true,
      customerDetails: { customerInitiated: isOwnerThere, sellerKeyedIn: false },
      statementDescriptionIdentifier: statementWords(statementName),
      note: note.slice(0, NOTE_MAX),
    });
    return resultOf(payment, amount);
  };
  if ('cardId' in source) return pay({ sourceId: source.cardId, customerId: source.customerId });

  const { sourceToken: sourceId, owner } = source;
  // Square takes ASCII alone.
  const buyerEmailAddress = asciiEmail(owner.email) ?? undefined;
  let isAsked = false;
  try {
    return await withCustomer(square, owner, (customerId) => {
      isAsked = true;
      return pay({ sourceId, customerId, buyerEmailAddress });
    });
  } catch (error) {
    const failure = failureOf(error);
    // Where no customer could be made nothing was charged.
    if (!isAsked && failure.outcome === 'unknown') return { outcome: 'temporary', code: failure.code };
    throw error;
  }
}

/** What became of a payment that was asked for with so many cents. */
export function resultOf(payment: Square.Payment | undefined, amount: number): PaymentResult {
  if (!payment?.id) return { outcome: 'unknown', code: 'NO_PAYMENT' };
  if (payment.status === 'FAILED' || payment.status === 'CANCELED') {
    const code = payment.cardDetails?.errors?.[0]?.code ?? payment.status;
    return { outcome: 'declined', reason: 'soft', code };
  }
  if (Number(payment.amountMoney?.amount ?? -1) !== amount)
    return { outcome: 'unknown', code: 'ANOTHER_AMOUNT' };
  if (payment.status !== 'COMPLETED') return { outcome: 'unknown', code: payment.status ?? 'NO_STATUS' };
  return { outcome: 'succeeded', providerPaymentId: payment.id, payerId: payment.customerId };
}

/** Square counts money in bigints. */
export const usd = (amount: number): Square.Money => ({ amount: BigInt(amount), currency: 'USD' });

/** Letters without accents, figures and spaces, as banks print them; undefined where nothing is left. */
const statementWords = (name: string): string | undefined =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\w &.'-]/g, '')
    .slice(0, STATEMENT_MAX)
    .trim() || undefined;
