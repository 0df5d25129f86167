import { registerEnumType } from 'type-graphql';

export const EventKind = {
  started: 'started',
  renewed: 'renewed',
  skipped: 'skipped',
  skip_undone: 'skip_undone',
  box_changed: 'box_changed',
  address_changed: 'address_changed',
  canceled: 'canceled',
  reactivated: 'reactivated',
  paid: 'paid',
  payment_failed: 'payment_failed',
  written_off: 'written_off',
  refunded: 'refunded',
  disputed: 'disputed',
  noted: 'noted',
  missed: 'missed',
  gift_ended: 'gift_ended',
  card_changed: 'card_changed',
} as const;
export type EventKind = keyof typeof EventKind;
registerEnumType(EventKind, {
  name: 'EventKind',
  description: 'What can happen to a membership.',
  valuesConfig: {
    started: { description: 'It was agreed at checkout, with its first order.' },
    renewed: { description: 'The order of a month was made.' },
    skipped: { description: 'A month was skipped.' },
    skip_undone: { description: 'A skip was taken back.' },
    box_changed: { description: 'Another box was chosen, from the next order on.' },
    address_changed: { description: 'The next boxes go elsewhere.' },
    canceled: { description: 'It makes no more orders.' },
    reactivated: { description: 'It makes orders again.' },
    paid: { description: 'An order was paid.' },
    payment_failed: { description: 'An order could not be charged.' },
    written_off: { description: 'An order is no longer asked to be paid.' },
    refunded: { description: 'The payment of an order was given back.' },
    disputed: { description: 'The owner of a card has disputed a charge, or it was decided.' },
    noted: {
      description: 'Somebody wrote a note, marked a box ready, collected or shipped, or undid such a mark.',
    },
    missed: { description: 'A month came due while nothing ran, and brings no box.' },
    gift_ended: { description: 'The gift has brought its box.' },
    card_changed: { description: 'Another card is charged from now on.' },
  },
});
