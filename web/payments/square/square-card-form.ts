import type { DrawCardForm, DrawnCardForm } from '../card-form-adapter.ts';
import { cardStyle } from './card-style.ts';
import { loadSquare } from './square-sdk.ts';
import type { SquareCard, SquarePayments, VerificationDetails } from './square-sdk.ts';
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
  const payments = square.payments(applicationId, locationId);
  const card = await payments.card({ style: cardStyle() });
  const remove = () => void card.destroy().catch(() => undefined);
  try {
    signal.throwIfAborted();
    await card.attach(host);
    signal.throwIfAborted();
  } catch (error) {
    remove();
    throw error;
  }
  return { pay: (verify) => pay(payments, card, verify), remove };
};

async function pay(
  payments: SquarePayments,
  card: SquareCard,
  verify?: Parameters<DrawnCardForm['pay']>[0],
): ReturnType<DrawnCardForm['pay']> {
  const result = await card.tokenize().catch(() => null);
  if (!result) return { problem: 'not_read' };
  const { status, token: sourceToken, errors: [first] = [] } = result;
  if (status !== 'OK' || !sourceToken) {
    if (first?.field) void card.focus?.(first.field).catch(() => undefined);
    return { problem: first?.message ? { sentence: first.message } : 'incomplete' };
  }
  if (!verify) return { payment: { sourceToken } };
  // Square takes each confirmation once: one for keeping the card, one for its charge.
  const confirm = (details: VerificationDetails) =>
    payments.verifyBuyer(sourceToken, details).catch(() => null);
  const verified = await confirm(verificationDetails({ ...verify, amountCents: null }));
  if (!verified) return { problem: 'not_confirmed' };
  const storeVerificationToken = verified.token;
  if (!verify.amountCents) return { payment: { sourceToken, storeVerificationToken } };
  const charged = await confirm(verificationDetails(verify));
  if (!charged) return { problem: 'not_confirmed' };
  return { payment: { sourceToken, storeVerificationToken, verificationToken: charged.token } };
}
