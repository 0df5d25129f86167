import { graphEnum } from '../../graph-enum.ts';

export const EventKind = graphEnum('EventKind', 'What can happen to a membership.', {
  started: 'It was agreed at checkout, with its first order.',
  renewed: 'The order of a month was made.',
  skipped: 'A month was skipped.',
  skip_undone: 'A skip was taken back.',
  box_changed: 'Another box was chosen, from the next order on.',
  day_changed: 'The boxes come on another weekday, or in other weeks.',
  address_changed: 'The next boxes go elsewhere.',
  box_moved:
    'A box comes on another day, or not at all that month, as the business has changed its days or moved that box.',
  canceled: 'It makes no more orders.',
  reactivated: 'It makes orders again.',
  paid: 'An order was paid.',
  payment_failed: 'An order could not be charged.',
  written_off: 'An order is no longer asked to be paid.',
  refunded: 'The payment of an order was given back.',
  disputed: 'The owner of a card has disputed a charge, or it was decided.',
  noted: 'Somebody wrote a note.',
  marked: 'A box was marked ready, collected, shipped or delivered.',
  mark_undone: 'Such a mark was taken back.',
  packed_anyway: 'A box whose payment has failed is packed anyway.',
  held_back: 'Such a box is held back again.',
  payment_undone: 'An order is no longer marked as paid.',
  credit_given: 'Credit was given.',
  credit_taken_back: 'Credit that was given by mistake was taken back.',
  reminded: 'A reminder of what is owed was sent by staff.',
  missed: 'A month came due while nothing ran, and brings no box.',
  gift_ended: 'The gift has brought its box.',
  card_changed: 'Another card is charged from now on.',
});
export type EventKind = keyof typeof EventKind;
