import type { PaymentStanding } from './order-state.ts';

/** What is said of an order at the counter: taken there, or in order without anybody's doing. */
const AT_THE_COUNTER: Record<PaymentStanding, boolean> = {
  unpaid: true,
  past_due: true,
  written_off: true,
  processing: false,
  paid: false,
  void: false,
  refunded: false,
};

/** True for an order whose money is taken when its box is handed over. Source: docs/rules.md "Packing day". */
export const isPaidAtHandover = (state: PaymentStanding): boolean => AT_THE_COUNTER[state];

/** Cents to collect with these boxes; one that is not ordered yet (a null state) collects nothing so far. */
export function toCollect(orders: readonly { state: PaymentStanding | null; totalAmount: number }[]): number {
  return orders
    .filter(({ state }) => state !== null && isPaidAtHandover(state))
    .reduce((sum, { totalAmount }) => sum + totalAmount, 0);
}
