import { useEffect, useRef, useState } from 'react';
import type { PaymentInput } from '../client/schema-types.generated.ts';
import { cardStyle } from './card-style.ts';
import type { PaymentSettingsFragment } from './payment-settings.generated.ts';
import { loadSquare } from './square-sdk.ts';
import type { SquareCard, SquarePayments, VerificationDetails } from './square-sdk.ts';
import { verificationDetails } from './verification-details.ts';
import type { Buyer } from './verification-details.ts';

export interface CardFieldsState {
  /** Where Square draws its fields. */
  host: (element: HTMLDivElement | null) => void;
  status: 'loading' | 'ready' | 'failed';
  /** The sentence on the field. */
  problem: string | null;
  /** Loads them again after a failure. */
  retry: () => void;
  /**
   * A token for one call, made anew each time because Square takes each only once; what is typed stays. Null where the
   * fields have a problem, which then stands on them. With a buyer to verify the card's owner confirms at their bank.
   */
  pay: (verify?: Buyer) => Promise<PaymentInput | null>;
}

const INCOMPLETE = 'Please check the card number, the expiry date, the CVV and the ZIP code.';
const NOT_READY = 'The card fields are still loading. Please try again in a moment.';
const NOT_CONFIRMED =
  'The payment was not confirmed with your bank, and nothing was charged. Try again, or use another card.';
const NOT_READ = 'The card could not be read, and nothing was charged. Please try again.';

/** Square's card fields on this screen; with null settings (no card is asked for) nothing is loaded. */
export function useCardFields(settings: PaymentSettingsFragment | null): CardFieldsState {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const drawn = useRef<{ payments: SquarePayments; card: SquareCard } | null>(null);
  const [status, setStatus] = useState<CardFieldsState['status']>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  const { squareSdkUrl, squareApplicationId, squareLocationId } = settings ?? {};

  useEffect(() => {
    if (!host || !squareSdkUrl || !squareApplicationId || !squareLocationId) return;
    let isGone = false;
    let card: SquareCard | null = null;
    const leave = () => void card?.destroy().catch(() => undefined);
    const draw = async () => {
      const square = await loadSquare(squareSdkUrl);
      const payments = square.payments(squareApplicationId, squareLocationId);
      card = await payments.card({ style: cardStyle() });
      if (isGone) return leave();
      await card.attach(host);
      if (isGone) return leave();
      drawn.current = { payments, card };
      setStatus('ready');
    };
    draw().catch(() => {
      if (!isGone) setStatus('failed');
    });
    return () => {
      isGone = true;
      drawn.current = null;
      leave();
    };
  }, [host, squareSdkUrl, squareApplicationId, squareLocationId]);

  const refuse = (sentence: string) => {
    setProblem(sentence);
    return null;
  };
  return {
    host: setHost,
    status,
    problem,
    retry: () => {
      setProblem(null);
      // The element comes back with it, and the fields are drawn into it anew.
      setStatus('loading');
    },
    pay: async (verify) => {
      setProblem(null);
      if (!drawn.current) return refuse(NOT_READY);
      const { payments, card } = drawn.current;
      const result = await card.tokenize().catch(() => null);
      if (!result) return refuse(NOT_READ);
      if (result.status !== 'OK' || !result.token) {
        const [first] = result.errors ?? [];
        if (first?.field) void card.focus?.(first.field).catch(() => undefined);
        return refuse(first?.message || INCOMPLETE);
      }
      if (!verify) return { sourceToken: result.token };
      // Square takes each confirmation once: one for keeping the card, one for its charge.
      const confirm = (details: VerificationDetails) =>
        payments.verifyBuyer(sourceToken, details).catch(() => null);
      const sourceToken = result.token;
      const kept = await confirm(verificationDetails({ ...verify, amountCents: null }));
      if (!kept) return refuse(NOT_CONFIRMED);
      const storeVerificationToken = kept.token;
      if (!verify.amountCents) return { sourceToken, storeVerificationToken };
      const charged = await confirm(verificationDetails(verify));
      if (!charged) return refuse(NOT_CONFIRMED);
      return { sourceToken, storeVerificationToken, verificationToken: charged.token };
    },
  };
}
