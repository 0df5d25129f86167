import { registerEnumType } from 'type-graphql';

export const PaymentMethod = { offline: 'offline', card: 'card' } as const;
export type PaymentMethod = keyof typeof PaymentMethod;
registerEnumType(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'How boxes are paid.',
  valuesConfig: {
    offline: { description: 'The business takes the payment at pickup or delivery.' },
    card: { description: 'By card: the first box at checkout, every later one when it is made.' },
  },
});
