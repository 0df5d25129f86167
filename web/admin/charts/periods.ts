import type { MetricsPeriod } from '../../client/graphql/schema-types.generated.ts';

/** The periods to choose from, with the words for them and for the one before. */
export const PERIODS: readonly {
  value: MetricsPeriod;
  label: string;
  words: string;
  before: string;
  ago: string;
}[] = [
  {
    value: 'month',
    label: '30 days',
    words: 'in the last 30 days',
    before: '30 days before',
    ago: '30 days ago',
  },
  {
    value: 'quarter',
    label: '3 months',
    words: 'in the last 3 months',
    before: '3 months before',
    ago: '3 months ago',
  },
  {
    value: 'half_year',
    label: '6 months',
    words: 'in the last 6 months',
    before: '6 months before',
    ago: '6 months ago',
  },
  {
    value: 'year',
    label: '12 months',
    words: 'in the last 12 months',
    before: '12 months before',
    ago: 'a year ago',
  },
];

/** The words of a period. */
export const wordsOf = (period: MetricsPeriod) =>
  PERIODS.find(({ value }) => value === period) ?? PERIODS[0]!;

/** What one point of a period's series stands for. */
export const POINT_OF: Record<MetricsPeriod, 'day' | 'week' | 'month'> = {
  month: 'day',
  quarter: 'week',
  half_year: 'month',
  year: 'month',
};
