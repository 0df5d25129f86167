import type { Square, SquareClient } from 'square';

import type { Charge, ChargeSource, PaymentResult } from '../../../schema/payments/payment-provider.ts';
import { asciiEmail } from '../../../schema/rules/accounts/email-address.ts';
import { customerOf } from './square-cards.ts';
import { failureOf } from './square-errors.ts';

/** Characters that Square takes of what a card's statement says. */
const STATEMENT_MAX = 20;
/** Characters that Square takes of a note. */
const NOTE_MAX = 500;

/** Charges a card on file, or a token. The same charge sent again is the same body, as Square's keys ask for. */
export async function createPayment(
  square: SquareClient,
  locationId: string,
  charge: Charge,
): Promise<PaymentResult> {
  const { reference, amount, isOwnerThere, source, note, statementName, platformFee } = charge;
  const paying = 'cardId' in source ? cardOf(source) : await tokenOf(square, source);
  if ('outcome' in paying) return paying;
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
}

const cardOf = ({ cardId, customerId }: Extract<ChargeSource, { cardId: string }>) => ({
  sourceId: cardId,
  customerId,
});

/** A token, and whose it is: a failure here says that nothing was charged. */
async function tokenOf(
  square: SquareClient,
  { sourceToken, owner }: Extract<ChargeSource, { sourceToken: string }>,
) {
  try {
    return {
      sourceId: sourceToken,
      customerId: await customerOf(square, owner),
      // Square takes ASCII alone.
      buyerEmailAddress: asciiEmail(owner.email) ?? undefined,
    };
  } catch (error) {
    const failure = failureOf(error);
    return failure.outcome === 'unknown' ? ({ outcome: 'temporary', code: failure.code } as const) : failure;
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
  return { outcome: 'succeeded', providerPaymentId: payment.id };
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
