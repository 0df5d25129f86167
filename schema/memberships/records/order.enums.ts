import { registerEnumType } from 'type-graphql';

export const OrderState = {
  unpaid: 'unpaid',
  processing: 'processing',
  paid: 'paid',
  past_due: 'past_due',
  written_off: 'written_off',
  void: 'void',
  refunded: 'refunded',
} as const;
export type OrderState = keyof typeof OrderState;
registerEnumType(OrderState, {
  name: 'OrderState',
  description: 'Where the payment of an order stands.',
  valuesConfig: {
    unpaid: { description: 'Not paid yet: the business takes the payment at pickup or delivery.' },
    processing: { description: 'The card on file is being charged.' },
    paid: { description: 'Paid, or nothing to pay.' },
    past_due: { description: 'The card could not be charged, and is tried again.' },
    written_off: { description: 'Never paid, and no longer asked for.' },
    void: { description: 'Made by mistake and taken back.' },
    refunded: { description: 'Paid, and given back.' },
  },
});

export const OrderProgress = {
  new: 'new',
  ready: 'ready',
  collected: 'collected',
  shipped: 'shipped',
} as const;
export type OrderProgress = keyof typeof OrderProgress;
registerEnumType(OrderProgress, {
  name: 'OrderProgress',
  description: 'What the people of a business have done with a box.',
  valuesConfig: {
    new: { description: 'Nothing yet.' },
    ready: { description: 'Packed: it can be picked up, or goes out next.' },
    collected: { description: 'The member has it from the pickup address.' },
    shipped: { description: 'It is on its way: handed to the carrier, or out for delivery.' },
  },
});
