import { graphEnum } from '../../graph-enum.ts';

export const EventKind = graphEnum('EventKind', 'What can happen to a membership.', {
  started: 'It was agreed at checkout, with its first order.',
  renewed: 'The order of a month was made.',
  skipped: 'A month was skipped.',
  skip_undone: 'A skip was taken back.',
  box_changed: 'Another box was chosen, from the next order on.',
  address_changed: 'The next boxes go elsewhere.',
  canceled: 'It makes no more orders.',
  reactivated: 'It makes orders again.',
  paid: 'An order was paid.',
  payment_failed: 'An order could not be charged.',
  written_off: 'An order is no longer asked to be paid.',
  refunded: 'The payment of an order was given back.',
  disputed: 'The owner of a card has disputed a charge, or it was decided.',
  noted: 'Somebody wrote a note, marked a box ready, collected, shipped or delivered, or undid such a mark.',
  missed: 'A month came due while nothing ran, and brings no box.',
  gift_ended: 'The gift has brought its box.',
  card_changed: 'Another card is charged from now on.',
});
export type EventKind = keyof typeof EventKind;
