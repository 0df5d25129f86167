import { graphEnum } from '../../graph-enum.ts';

export const RefundKind = graphEnum('RefundKind', 'How a refund came about.', {
  asked: 'Somebody of the business asked for it.',
  surplus: 'The card was charged although nothing was asked for any more.',
  elsewhere: 'It was made at the payment company’s own counter.',
});
export type RefundKind = keyof typeof RefundKind;

export const RefundState = graphEnum('RefundState', 'Where a refund stands.', {
  processing: 'It is asked for, and not confirmed yet.',
  refunded: 'The money is given back, or on its way to the card.',
  failed: 'It was refused, or did not reach the card: the money is with the business.',
});
export type RefundState = keyof typeof RefundState;
