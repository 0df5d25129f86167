import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';

import type { Buyer, CardProblem, DrawCardForm, DrawnCardForm } from '../card-form-adapter.ts';
import { loadScript } from '../load-script.ts';
import { stripeAppearance } from './stripe-appearance.ts';

/** As gateway/payments/stripe/stripe-browser.ts sends them; '' where the platform's own account is charged. */
interface StripeSettings {
  publishableKey: string;
  scriptUrl: string;
  stripeAccount: string;
}

/**
 * Stripe's Payment Element, for cards alone: frames of Stripe's own, drawn by its script before there is a payment. What
 * becomes of it, a charge or a card that is only kept, is said when the token is made.
 */
export const drawStripeCardForm: DrawCardForm = async (host, settings, signal) => {
  const { publishableKey, scriptUrl, stripeAccount } = settings as StripeSettings;
  await loadScript(scriptUrl, () => window.Stripe !== undefined);
  signal.throwIfAborted();
  const stripe = window.Stripe!(publishableKey, stripeAccount ? { stripeAccount } : {});
  const elements = stripe.elements({
    mode: 'setup',
    currency: 'usd',
    setupFutureUsage: 'off_session',
    allowedPaymentMethodTypes: ['card'],
    appearance: stripeAppearance(),
  });
  const fields = elements.create('payment', { layout: 'tabs' });
  try {
    await mounted(fields, host);
    signal.throwIfAborted();
  } catch (error) {
    fields.destroy();
    throw error;
  }
  return {
    pay: (buyer) => pay(stripe, elements, buyer),
    // It throws where nothing is asked any more: what came of it is the server's to say.
    confirm: async (clientSecret) => void (await stripe.handleNextAction({ clientSecret })),
    remove: () => fields.destroy(),
  };
};

const mounted = (fields: StripePaymentElement, host: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    fields.on('ready', () => resolve());
    fields.on('loaderror', ({ error }) => reject(new Error(error.message)));
    fields.mount(host);
  });

async function pay(
  stripe: Stripe,
  elements: StripeElements,
  { amountCents, email, isKept }: Buyer,
): ReturnType<DrawnCardForm['pay']> {
  try {
    // Said each time: what is typed for a gift may next be typed for a membership.
    const setupFutureUsage = isKept ? 'off_session' : null;
    const paying = amountCents
      ? ({ mode: 'payment', amount: amountCents } as const)
      : { mode: 'setup' as const };
    await elements.update({ ...paying, setupFutureUsage });
    const { error } = await elements.submit();
    if (error) return { problem: problemOf(error) };
    const { confirmationToken, error: refusal } = await stripe.createConfirmationToken({
      elements,
      params: { payment_method_data: { billing_details: { email } } },
    });
    return confirmationToken
      ? { payment: { sourceToken: confirmationToken.id } }
      : { problem: problemOf(refusal) };
  } catch {
    return { problem: 'not_read' };
  }
}

/** What is wrong with the card is said by Stripe; what is wrong with us is not the buyer's to read. */
const problemOf = ({ type, message }: { type: string; message?: string }): CardProblem =>
  (type === 'validation_error' || type === 'card_error') && message ? { sentence: message } : 'not_read';
