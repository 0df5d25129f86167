import { graphEnum } from '../graph-enum.ts';

export const MetricsPeriod = graphEnum('MetricsPeriod', 'How far back metrics look, today included.', {
  month: 'The last 30 days; its series has a point a day.',
  quarter: 'The last 91 days; its series has a point a week.',
  half_year: 'The last 182 days; its series has a point a month.',
  year: 'The last 365 days; its series has a point a month.',
});
export type MetricsPeriod = keyof typeof MetricsPeriod;
