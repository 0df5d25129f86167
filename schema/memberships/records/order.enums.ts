import { graphEnum } from '../../graph-enum.ts';

export const OrderState = graphEnum('OrderState', 'Where the payment of an order stands.', {
  unpaid: 'Not paid yet: the business takes the payment at pickup or delivery.',
  processing: 'The card on file is being charged.',
  paid: 'Paid, or nothing to pay.',
  past_due: 'The card could not be charged, and is tried again.',
  written_off: 'Never paid, and no longer asked for.',
  void: 'Made by mistake and taken back.',
  refunded: 'Paid, and given back.',
});
export type OrderState = keyof typeof OrderState;

export const OrderProgress = graphEnum(
  'OrderProgress',
  'What the people of a business have done with a box.',
  {
    new: 'Nothing yet.',
    ready: 'Packed: it can be picked up, or goes out next.',
    collected: 'The member has it from the pickup address.',
    shipped: 'It left the house: handed to the carrier or, said as "delivered", brought to the member.',
    not_collected: 'Nobody fetched it, and nobody waits for it any more. Of a fulfillment alone.',
    donated: 'Its member has given it away: it is packed, and nobody comes for it. Of a fulfillment alone.',
  },
);
export type OrderProgress = keyof typeof OrderProgress;

export const FulfillmentOutcome = graphEnum(
  'FulfillmentOutcome',
  'What became of a box that nobody fetched.',
  {
    kept: 'The business keeps it.',
    given_away: 'Somebody else got it.',
  },
);
export type FulfillmentOutcome = keyof typeof FulfillmentOutcome;
