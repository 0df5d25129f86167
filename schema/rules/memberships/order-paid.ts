import { FIELD_MAX } from '../limits.ts';
import { ORDER_STATES, type PaymentStanding } from './order-state.ts';

export const NOTE_TOO_LONG = `A note can be at most ${FIELD_MAX} characters long.`;
export const NOT_MARKED_AS_PAID =
  'Nobody marked this order as paid: it was paid by card, or there was nothing to pay. Refund it instead.';
export const PARTLY_REFUNDED =
  'A part of this order was given back, so its payment can’t be taken back any more.';

/**
 * Where an order stands whose mark as paid is taken back: where it stood before. One whose card was about to be charged is
 * past due, so that its charge has a day. `before` as the history has it. Source: docs/rules.md "Paid by hand".
 */
export function stateBeforePaid(before: unknown): 'unpaid' | 'past_due' | 'written_off' {
  const state = ORDER_STATES.find((each) => each === before) ?? 'unpaid';
  return BEFORE[state] ?? 'unpaid';
}

const BEFORE: Partial<Record<PaymentStanding, 'past_due' | 'written_off'>> = {
  processing: 'past_due',
  past_due: 'past_due',
  written_off: 'written_off',
};
