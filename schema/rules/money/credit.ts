import { FIELD_MAX } from '../limits.ts';
import { fieldProblems, type FieldProblems, requiredLineProblem } from '../text/problem.ts';
import { formatUsd } from './money.ts';
import { LEAST_CHARGE_CENTS, type OrderPrice } from './order-price.ts';

/** The most that is given at once, in cents. */
const CREDIT_MAX_CENTS = 100_000;

export const CREDIT_AMOUNT_INVALID = 'Please enter an amount of $0.01 up to $1,000.00.';
export const CREDIT_REASON_MISSING = 'Please say why: the member reads it.';

/** Why more can't be taken back; `left` in cents. Source: docs/rules.md "Credit". */
export const creditLeft = (left: number): string =>
  left === 0 ? 'There is no credit left to take back.' : `Only ${formatUsd(left)} of credit is left.`;

/** The name of the line on receipts. */
export const CREDIT_LABEL = 'Paid with credit';

/** Why credit can't be given so, by field: `amount` in cents. Source: docs/rules.md "Credit". */
export function creditProblems({ amount, reason }: { amount: number | null; reason: string }): FieldProblems {
  const isAmount = amount !== null && Number.isInteger(amount) && amount > 0 && amount <= CREDIT_MAX_CENTS;
  return fieldProblems({
    amount: isAmount ? null : CREDIT_AMOUNT_INVALID,
    reason: requiredLineProblem(reason, CREDIT_REASON_MISSING, 'The reason', FIELD_MAX),
  });
}

/**
 * Of so many cents, what credit pays, and what is left to pay: nothing where a card would be charged less than it can be.
 * Source: docs/rules.md "Credit" and "Too little to charge".
 */
export function creditShare({ cents, credit, byCard }: { cents: number; credit: number; byCard: boolean }) {
  const byCredit = Math.max(0, Math.min(credit, cents));
  const rest = cents - byCredit;
  const waived = byCard && byCredit > 0 && rest < LEAST_CHARGE_CENTS ? rest : 0;
  return { byCredit, waived, left: rest - waived };
}

/**
 * An order of that price, of which credit (cents) pays what it can; `totalAmount` is what is left to pay. Where that is
 * less than a card is charged for, it is let go. Source: docs/rules.md "Credit" and "Too little to charge".
 */
export function withCredit<Price extends OrderPrice>(
  price: Price,
  credit: number,
  byCard: boolean,
): Price & { creditAmount: number } {
  const { byCredit, waived, left } = creditShare({ cents: price.totalAmount, credit, byCard });
  return {
    ...price,
    creditAmount: byCredit,
    waivedAmount: price.waivedAmount + waived,
    totalAmount: left,
  };
}

/**
 * Cents that are given back where credit alone has paid an order, which no card and nobody's cash did; 0 for any other.
 * Source: docs/rules.md "Paying back".
 */
export const paidByCreditAlone = (order: { totalAmount: number; creditAmount: number }): number =>
  order.totalAmount === 0 ? order.creditAmount : 0;
