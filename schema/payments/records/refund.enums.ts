import { registerEnumType } from 'type-graphql';

export const RefundKind = { asked: 'asked', surplus: 'surplus', elsewhere: 'elsewhere' } as const;
export type RefundKind = keyof typeof RefundKind;
registerEnumType(RefundKind, {
  name: 'RefundKind',
  description: 'How a refund came about.',
  valuesConfig: {
    asked: { description: 'Somebody of the business asked for it.' },
    surplus: { description: 'The card was charged although nothing was asked for any more.' },
    elsewhere: { description: 'It was made at the payment company’s own counter.' },
  },
});

export const RefundState = { processing: 'processing', refunded: 'refunded', failed: 'failed' } as const;
export type RefundState = keyof typeof RefundState;
registerEnumType(RefundState, {
  name: 'RefundState',
  description: 'Where a refund stands.',
  valuesConfig: {
    processing: { description: 'It is asked for, and not confirmed yet.' },
    refunded: { description: 'The money is given back, or on its way to the card.' },
    failed: { description: 'It was refused, or did not reach the card: the money is with the business.' },
  },
});
