import { errorDetails, errorMessage } from '../client/errors/error-message.ts';

interface Words {
  fallback: string;
  /** What has not been lost, or what sending again does not do. */
  safe: string;
}

/** What to do about a card that was declined, by the reason that the server gives. */
const ADVICE: Record<string, string> = {
  soft: 'Nothing was charged. Try again, or use another card.',
  hard: 'Nothing was charged. Please use another card, or ask your bank.',
  verification_needed: 'Nothing was charged. Try again and confirm the payment with your bank.',
};

/** The sentence of a failed call with a card in it, with what to do; the server's own first. */
export function paymentFailure(error: unknown, { fallback, safe }: Words): string {
  const { code, reason } = errorDetails(error);
  const sentence = errorMessage(error, { fallback, safe });
  if (code === 'PAYMENT_DECLINED') return `${sentence} ${ADVICE[reason ?? 'soft'] ?? ADVICE.soft}`;
  if (code === 'PAYMENT_ACTION_NEEDED') return `${sentence} ${ADVICE.verification_needed}`;
  if (code === 'PAYMENT_UNAVAILABLE') return `${sentence} ${safe}`;
  return sentence;
}
