import { graphEnum } from '../graph-enum.ts';

export const FulfillmentMode = graphEnum('FulfillmentMode', 'How a box reaches its member.', {
  pickup: 'The member collects it at the pickup address of the business.',
  shipping: 'A carrier brings it.',
  delivery: 'The business brings it, within its delivery area.',
});
export type FulfillmentMode = keyof typeof FulfillmentMode;
