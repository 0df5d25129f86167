import type { Buyer, DrawCardForm, DrawnCardForm } from '../card-form-adapter.ts';
import { cardStyle } from './card-style.ts';
import { loadSquare } from './square-sdk.ts';
import type { SquareCard } from './square-sdk.ts';
import { verificationDetails } from './verification-details.ts';

/** As gateway/payments/square/square-browser.ts sends them. */
interface SquareSettings {
  applicationId: string;
  locationId: string;
  sdkUrl: string;
}

/** Square's card fields: a frame of Square's own, drawn by its script. */
export const drawSquareCardForm: DrawCardForm = async (host, settings, signal) => {
  const { applicationId, locationId, sdkUrl } = settings as SquareSettings;
  const square = await loadSquare(sdkUrl);
  const card = await square.payments(applicationId, locationId).card({ style: cardStyle() });
  const remove = () => void card.destroy().catch(() => undefined);
  try {
    signal.throwIfAborted();
    await card.attach(host);
    signal.throwIfAborted();
  } catch (error) {
    remove();
    throw error;
  }
  // Square asks the bank while it makes the token: afterwards there is nothing left to confirm.
  return { pay: (buyer) => pay(card, buyer), confirm: async () => undefined, remove };
};

async function pay(card: SquareCard, buyer: Buyer): ReturnType<DrawnCardForm['pay']> {
  const result = await card.tokenize(verificationDetails(buyer)).catch(() => null);
  if (!result) return { problem: 'not_read' };
  const { status, token: sourceToken, errors: [first] = [] } = result;
  if (status === 'OK' && sourceToken) return { payment: { sourceToken } };
  if (first?.type === 'VERIFICATION_ERROR') return { problem: 'not_confirmed' };
  if (first?.field) void card.focus?.(first.field).catch(() => undefined);
  return { problem: first?.message ? { sentence: first.message } : 'incomplete' };
}
