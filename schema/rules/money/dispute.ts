/** Where a dispute can stand (schema/payments/records/dispute.enums.ts says what each is). */
type State = 'told' | 'inquiry' | 'closed' | 'open' | 'won' | 'lost';

/** True while the money is with the owner of the card. Source: docs/rules.md "Disputes". */
export const isMoneyAway = (state: State): boolean => state === 'open' || state === 'lost';

/** Cents that are away by a dispute. */
export const centsAway = ({ state, amount }: { state: State; amount: number }): number =>
  isMoneyAway(state) ? amount : 0;

/**
 * Cents that a box has cost beyond what was paid for it: its bank took back what had been given back already. 0 nearly
 * always. Source: docs/rules.md "Disputes".
 */
export const beyondPaid = (order: {
  totalAmount: number;
  refundedAmount: number;
  takenByBank: number;
}): number => Math.max(0, order.refundedAmount + order.takenByBank - order.totalAmount);

/** True once nothing more comes of it. Source: docs/rules.md "Disputes". */
export const isDecided = (state: State): boolean => state === 'won' || state === 'lost' || state === 'closed';
