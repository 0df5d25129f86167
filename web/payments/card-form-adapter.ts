import type { AddressFields } from '../../schema/rules/businesses/address.ts';
import type { PaymentInput } from '../client/graphql/schema-types.generated.ts';

/**
 * Who pays and how much (cents; null where the card is only kept), and whether the card is kept for what comes: what a bank
 * asks its customer to confirm.
 */
export interface Buyer {
  email?: string;
  address: AddressFields;
  amountCents: number | null;
  isKept: boolean;
}

/** Why there is no token: the company's own sentence, or which of ours to say. */
export type CardProblem = { sentence: string } | 'incomplete' | 'not_confirmed' | 'not_read';

/** A payment company's own fields, on the screen. */
export interface DrawnCardForm {
  /**
   * A token for one call, made anew each time because it is taken only once; what is typed stays. Where the bank wants
   * it, the card's owner confirms what the buyer is about to pay.
   */
  pay(buyer: Buyer): Promise<{ payment: PaymentInput } | { problem: CardProblem }>;
  /**
   * Lets the card's owner confirm at their bank what the server has answered PAYMENT_ACTION_NEEDED for; what came of it
   * is the server's to say, when the same call is sent again.
   */
  confirm(clientSecret: string): Promise<void>;
  /** Takes the fields off the screen. */
  remove(): void;
}

/**
 * Draws the fields into an element; `settings` are those of paymentSettings.browser. It throws where the company's
 * script can't be loaded, and can then be called again. It leaves nothing behind where `signal` says meanwhile that the
 * element is gone.
 */
export type DrawCardForm = (
  host: HTMLElement,
  settings: unknown,
  signal: AbortSignal,
) => Promise<DrawnCardForm>;
