import { FIELD_MAX } from '../limits.ts';
import { formatUsd } from './money.ts';

export const NOTHING_TO_REFUND = 'Nothing was paid for this order, so there is nothing to give back.';
/** Of what the owner of the card has taken back by their bank. Source: docs/rules.md "Disputes". */
export const TAKEN_BY_BANK =
  'The bank has taken this money back, so it can’t be given back once more. It can be if the dispute is won.';
export const REFUND_REFUSED = 'The payment company has refused the refund. Please look into its dashboard.';
/** Of a charge whose payment company the environment names no more. Source: docs/rules.md "A change of the payment company". */
export const REFUND_NOT_SET_UP =
  'The payment company of this charge isn’t set up here any more, so it was not asked. Give the money back in its dashboard, or have it set up again.';
export const REFUND_UNCONFIRMED = 'The refund could not be confirmed yet. It is tried again by itself.';
export const KEY_OF_ANOTHER = 'This key was used for another refund. Please use a new one.';
export const REASON_TOO_LONG = `A reason can be at most ${FIELD_MAX} characters long.`;

/** What is said to who wants to give back nothing, or more than is left. Source: docs/rules.md "Paying back". */
export const mostToRefund = (leftCents: number): string =>
  `Please enter an amount of $0.01 up to ${formatUsd(leftCents)}.`;

/** What is said to who wants to give back a part of what credit has paid alone. Source: docs/rules.md "Paying back". */
export const onlyAllOfCredit = (cents: number): string =>
  `Credit has paid this order: only all of it, ${formatUsd(cents)}, can be given back.`;

/** True for an amount that can be given back: whole cents, and some of them. */
export const isWholeCents = (cents: number): boolean => Number.isInteger(cents) && cents > 0;
