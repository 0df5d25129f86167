import { graphEnum } from '../graph-enum.ts';

export const PaymentMethod = graphEnum('PaymentMethod', 'How boxes are paid.', {
  offline: 'The business takes the payment at pickup or delivery.',
  card: 'By card: the first box at checkout, every later one when it is made.',
});
export type PaymentMethod = keyof typeof PaymentMethod;
