import { graphEnum } from '../graph-enum.ts';

export const PackageFrequency = graphEnum(
  'PackageFrequency',
  'How often in a month a package is handed over.',
  {
    once: 'Once a month.',
    every: 'On every date of the member’s weekday, where boxes come by weekdays; else once.',
    every_second: 'On every second one of them: in the weeks of the member’s group.',
  },
);
export type PackageFrequency = keyof typeof PackageFrequency;

export const FulfillmentMode = graphEnum('FulfillmentMode', 'How a box reaches its member.', {
  pickup: 'The member collects it at the pickup address of the business.',
  shipping: 'A carrier brings it.',
  delivery: 'The business brings it, within its delivery area.',
});
export type FulfillmentMode = keyof typeof FulfillmentMode;
