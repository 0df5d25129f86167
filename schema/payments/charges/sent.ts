import type { DeclineReason } from '../../errors.ts';
import type { SavedCard } from '../payment-provider.ts';

/** What came of sending a payment. Nothing but the payment's own row was written; the caller writes what follows. */
export type Sent =
  /** Somebody else is at it. */
  | { outcome: 'busy' }
  /** Somebody else has finished it. */
  | { outcome: 'over' }
  | {
      outcome: 'succeeded';
      providerPaymentId: string | null;
      /** The customer that it was charged for, where the company's answer names them. */
      payerId?: string | undefined;
      /** The card that it was paid with, kept there and not written down here yet. */
      card?: SavedCard | undefined;
    }
  | { outcome: 'declined'; reason: DeclineReason; code: string }
  /** It is certain that nothing was charged. `lease` is the number that its lease must still have for that to hold. */
  | { outcome: 'not_sent'; code: string; lease: number }
  /** Its owner is at the screen, and the bank asks them to confirm it. */
  | { outcome: 'action_needed'; clientSecret: string }
  /** It was not sent, as its card was replaced: this payment goes on with the card that is on file now. */
  | { outcome: 'replaced'; paymentId: string }
  /** `isAnswered` as in Failure. */
  | { outcome: 'unknown'; isAnswered?: true | undefined };

/** The code of a charge that was answered to have failed at the company: its key answers nothing else. */
export const FAILED_THERE = 'FAILED_THERE';

/** The code of a checkout's charge that is over, as its owner has given another card instead. */
export const ANOTHER_CARD = 'ANOTHER_CARD';
