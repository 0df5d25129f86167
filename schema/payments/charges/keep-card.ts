import type { Context } from '../../context.ts';
import type { MerchantAccount } from '../accounts/payments-of.ts';
import type { CardOwner, ChargeSource } from '../payment-provider.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { cardKey, ownerOfCheckout } from './card-source.ts';
import type { PaidAgreement } from './card-source.ts';
import { keepCard, markUnknown } from './lease.ts';
import type { Sent } from './sent.ts';

/** So long the card of a checkout that is paid is tried to be kept; then its membership begins without one. */
const CARD_TRIED_SECONDS = 600;

/** Nothing is charged today: the card is kept for the boxes to come. */
export async function keepOnly(
  context: Context,
  { provider }: MerchantAccount,
  payment: PaymentRow,
  by: ChargeSource | null,
): Promise<Sent> {
  if (by === null || !('sourceToken' in by)) return { outcome: 'succeeded', providerPaymentId: null };
  const { sourceToken, owner } = by;
  const saved = await provider.saveCard({
    key: cardKey(payment, { sourceToken }),
    sourceToken,
    ...owner,
  });
  if (saved.outcome === 'declined' || saved.outcome === 'action_needed') return saved;
  if (saved.outcome !== 'saved') return { outcome: 'not_sent', code: saved.code, lease: payment.sends };
  return (await keepCard(context, payment, saved.card))
    ? { outcome: 'succeeded', providerPaymentId: null }
    : { outcome: 'busy' };
}

/**
 * Keeps the card that a checkout was paid with, for the boxes to come; a gift has none. What was charged stands: where
 * the provider does not keep the card, the membership begins without one, and its member is asked for another. The card
 * is written down with the membership: whoever goes on after a crash keeps it anew, and is answered the same one.
 */
export async function keepCardPaidWith(
  context: Context,
  { provider }: MerchantAccount,
  payment: PaymentRow,
  { paid, owner }: { paid: Extract<Sent, { outcome: 'succeeded' }>; owner: CardOwner | null },
): Promise<Sent> {
  if (payment.cardId !== null || (payment.agreement as PaidAgreement).isGift) return paid;
  const kept = await provider.keepCardOf({
    providerPaymentId: paid.providerPaymentId!,
    payerId: paid.payerId,
    ...(owner ?? (await ownerOfCheckout(context, payment))),
  });
  if (kept.outcome === 'saved') return { ...paid, card: kept.card };
  const isRefused = kept.outcome === 'declined' || kept.outcome === 'action_needed';
  if (isRefused || (payment.sentSecondsAgo ?? 0) > CARD_TRIED_SECONDS) return paid;
  await markUnknown(context, payment);
  return { outcome: 'unknown' };
}
