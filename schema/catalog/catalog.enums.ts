import { registerEnumType } from 'type-graphql';

export const FulfillmentMode = { pickup: 'pickup', shipping: 'shipping', delivery: 'delivery' } as const;
export type FulfillmentMode = keyof typeof FulfillmentMode;
registerEnumType(FulfillmentMode, {
  name: 'FulfillmentMode',
  description: 'How a box reaches its member.',
  valuesConfig: {
    pickup: { description: 'The member collects it at the pickup address of the business.' },
    shipping: { description: 'A carrier brings it.' },
    delivery: { description: 'The business brings it, within its delivery area.' },
  },
});
