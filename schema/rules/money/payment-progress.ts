/** What a state says about a payment. */
interface Meaning {
  /** Money may move, or may have moved: no other try may begin. */
  open: boolean;
}

/**
 * Every state, and all that is decided by it: a new one is added here first. `intent`: committed, and not sent.
 * `processing`: somebody is at it. `unknown`: sent, and nobody knows yet. `canceled`: certainly not charged, and never to
 * be. The others say what became of it. Source: docs/rules.md "Answers of a provider".
 */
const MEANINGS = {
  intent: { open: true },
  processing: { open: true },
  unknown: { open: true },
  succeeded: { open: false },
  declined: { open: false },
  canceled: { open: false },
} as const satisfies Record<string, Meaning>;

/** Where a payment stands. */
export type PaymentProgress = keyof typeof MEANINGS;

/** @public A test holds the database's words against these. */
export const PAYMENT_STATES = Object.keys(MEANINGS) as PaymentProgress[];

/** The states of a payment that is open, for statements. */
export const OPEN_STATES = PAYMENT_STATES.filter((state) => isOpen({ state }));

/** True for a payment by which money may move, or may have moved: no other try of its order may begin. */
export function isOpen({ state }: { state: PaymentProgress }): boolean {
  return MEANINGS[state].open;
}
