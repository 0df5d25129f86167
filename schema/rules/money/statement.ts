import { type LocalDate } from '../time/calendar.ts';
import { isLocalDate } from '../time/written-date.ts';
import { taxOfMovement } from './tax.ts';

/** What a statement of a year sums up, in cents. */
export interface StatementOrder {
  state: string;
  totalAmount: number;
  /** What credit paid: no money came for it. */
  creditAmount: number;
  taxAmount: number;
  refunds: readonly { amount: number; state: string; asCredit: boolean }[];
  /** What banks have taken back of it. */
  takenByBank: number;
}

/** The days of a calendar year; null for what is none. */
export function daysOfYear(year: number): { from: LocalDate; to: LocalDate } | null {
  const from = `${year}-01-01`;
  return isLocalDate(from) ? { from, to: `${year}-12-31` } : null;
}

/** Cents that were paid for an order, before anything was given back. Source: docs/rules.md "The statement of a year". */
export const paidOf = ({ state, totalAmount }: Pick<StatementOrder, 'state' | 'totalAmount'>): number =>
  state === 'paid' || state === 'refunded' ? totalAmount : 0;

/**
 * Cents of it that were given back as money, or are with the owner of the card by a dispute; what is kept as credit is not.
 * Source: docs/rules.md "The statement of a year".
 */
export const moneyBackOf = ({
  refunds,
  takenByBank,
}: Pick<StatementOrder, 'refunds' | 'takenByBank'>): number =>
  refunds
    .filter(({ state, asCredit }) => state === 'refunded' && !asCredit)
    .reduce((cents, { amount }) => cents + amount, takenByBank);

/** What was paid, what was given back of it, and how much of what is left is tax. Source: docs/rules.md "The statement of a year". */
export function statementSums(orders: readonly StatementOrder[]) {
  const sums = { paid: 0, refunded: 0, tax: 0 };
  for (const order of orders) {
    const paid = paidOf(order);
    sums.paid += paid;
    const back = moneyBackOf(order);
    sums.refunded += Math.min(back, paid);
    const { taxAmount, totalAmount, creditAmount } = order;
    sums.tax += taxOfMovement(
      { taxAmount, totalAmount: totalAmount + creditAmount },
      0,
      Math.max(0, paid - back),
    );
  }
  return sums;
}
