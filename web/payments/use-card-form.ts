import { useEffect, useRef, useState } from 'react';
import { errorDetails } from '../client/errors/error-message.ts';
import type { PaymentInput } from '../client/graphql/schema-types.generated.ts';
import { aboveDialogs } from './above-dialogs.ts';
import type { Buyer, CardProblem, DrawnCardForm } from './card-form-adapter.ts';
import { CARD_FORMS } from './card-forms.ts';
import type { PaymentSettingsFragment } from './payment-settings.generated.ts';

export interface CardFormState {
  /** Where the payment company draws its fields. */
  host: (element: HTMLDivElement | null) => void;
  status: 'loading' | 'ready' | 'failed';
  /** The sentence on the fields. */
  problem: string | null;
  /** Loads them again after a failure. */
  retry: () => void;
  /**
   * Makes a token for one call and sends it; what is typed stays. Where the server answers that the bank asks the card's
   * owner, they confirm, and the same is sent again. Null where the fields have a problem, which then stands on them.
   */
  payWith: <Answer>(buyer: Buyer, send: (payment: PaymentInput) => Promise<Answer>) => Promise<Answer | null>;
  /** The same of a call without a token: a payment by the card on file. */
  confirmWith: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
}

const NOT_READY = 'The card fields are still loading. Please try again in a moment.';
const PROBLEMS = {
  incomplete: 'Please check the card number, the expiry date, the CVV and the ZIP code.',
  not_confirmed:
    'The payment was not confirmed with your bank, and nothing was charged. Try again, or use another card.',
  not_read: 'The card could not be read, and nothing was charged. Please try again.',
} as const satisfies Record<Extract<CardProblem, string>, string>;

/** A bank is asked so often in one call: for a card that is kept, and for what is charged to it. */
const CONFIRMATIONS = 2;

/** Sends it, and again each time that the card's owner has been asked by their bank. */
async function sendConfirmed<Answer>(
  form: Pick<DrawnCardForm, 'confirm'>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  let last: string | null = null;
  for (let confirmed = 0; ; confirmed += 1) {
    try {
      return await send();
    } catch (error) {
      const { code, clientSecret } = errorDetails(error);
      // Asked for the same once more, they have not confirmed it.
      const isNew = clientSecret !== null && clientSecret !== last;
      if (code !== 'PAYMENT_ACTION_NEEDED' || !isNew || confirmed === CONFIRMATIONS) throw error;
      await aboveDialogs(() => form.confirm(clientSecret)).catch(() => undefined);
      last = clientSecret;
    }
  }
}

/** The payment company's fields on this screen; where no card is asked for (null) nothing is loaded. */
export function useCardForm(browser: PaymentSettingsFragment['browser'] | null): CardFormState {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const drawn = useRef<DrawnCardForm | null>(null);
  const [status, setStatus] = useState<CardFormState['status']>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  // By what it says: an answer of the server that says the same again must not take away what was typed.
  const browserText = browser ? JSON.stringify(browser) : null;

  useEffect(() => {
    if (!host || browserText === null) return;
    const gone = new AbortController();
    const draw = async () => {
      const { provider, settings } = JSON.parse(browserText) as { provider: string; settings: unknown };
      const load = CARD_FORMS[provider];
      if (!load) throw new Error(`There is no card form for ${provider}`);
      drawn.current = await (await load())(host, settings, gone.signal);
      setStatus('ready');
    };
    draw().catch(() => {
      if (!gone.signal.aborted) setStatus('failed');
    });
    return () => {
      gone.abort();
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [host, browserText]);

  return {
    host: setHost,
    status,
    problem,
    retry: () => {
      setProblem(null);
      // The element comes back with it, and the fields are drawn into it anew.
      setStatus('loading');
    },
    payWith: async (buyer, send) => {
      setProblem(null);
      const form = drawn.current;
      // A bank may ask before there is a token, too.
      const answer = (form && (await aboveDialogs(() => form.pay(buyer)))) ?? {
        problem: { sentence: NOT_READY },
      };
      if (!form || !('payment' in answer)) {
        const { problem: found } = answer as { problem: CardProblem };
        setProblem(typeof found === 'string' ? PROBLEMS[found] : found.sentence);
        return null;
      }
      const { payment } = answer;
      return sendConfirmed(form, () => send(payment));
    },
    confirmWith: async (send) => {
      setProblem(null);
      if (!drawn.current) throw new Error(NOT_READY);
      return sendConfirmed(drawn.current, send);
    },
  };
}
