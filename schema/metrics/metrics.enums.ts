import { registerEnumType } from 'type-graphql';

export const MetricsPeriod = {
  month: 'month',
  quarter: 'quarter',
  half_year: 'half_year',
  year: 'year',
} as const;
export type MetricsPeriod = keyof typeof MetricsPeriod;
registerEnumType(MetricsPeriod, {
  name: 'MetricsPeriod',
  description: 'How far back metrics look, today included.',
  valuesConfig: {
    month: { description: 'The last 30 days; its series has a point a day.' },
    quarter: { description: 'The last 91 days; its series has a point a week.' },
    half_year: { description: 'The last 182 days; its series has a point a month.' },
    year: { description: 'The last 365 days; its series has a point a month.' },
  },
});
