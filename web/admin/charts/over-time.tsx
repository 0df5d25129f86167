import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { MetricsPeriod } from '../../client/graphql/schema-types.generated.ts';
import { useActiveSeriesQuery } from './metrics.generated.ts';
import type { ActiveSeriesQuery } from './metrics.generated.ts';
import { POINT_OF, wordsOf } from './periods.ts';
import { pointLabel, pointTick, rangeWords } from './point-labels.ts';
import type { Trend } from './trend.ts';
import { TrendFigure } from './trend-figure.tsx';

interface OverTimeProps {
  businessId: string | null;
  period: MetricsPeriod;
}

type Point = ActiveSeriesQuery['metrics']['series'][number];

/** How many subscriptions were active at the end of each day, week or month. */
export function ActiveOverTime({ businessId, period }: OverTimeProps) {
  const { data, loading } = useActiveSeriesQuery({ variables: { businessId, period } });
  const points = data?.metrics.series;
  const trend: Trend = {
    title: 'Active subscriptions',
    subtitle: `At the end of each ${POINT_OF[period]}, ${rangeWords(points ?? []) || wordsOf(period).words}`,
    kind: 'line',
    series: [{ label: 'Active', colour: 'var(--accent)' }],
    points: (points ?? []).map((point, n) => drawn(point, n, period, [point.active])),
    format: (value) => value.toLocaleString('en-US'),
    formatTick: shortCount,
    isCount: true,
  };
  return <TrendFigure trend={trend} loading={loading && !points} />;
}

/** Order totals after discounts, by the day, week or month of the order. */
export function RevenueOverTime({ businessId, period }: OverTimeProps) {
  const { data, loading } = useActiveSeriesQuery({ variables: { businessId, period } });
  const points = data?.metrics.series;
  const trend: Trend = {
    title: 'Revenue',
    subtitle: `In US dollars each ${POINT_OF[period]}, ${rangeWords(points ?? []) || wordsOf(period).words}`,
    kind: 'bars',
    series: [{ label: 'Revenue', colour: 'var(--accent)' }],
    points: (points ?? []).map((point, n) => drawn(point, n, period, [point.revenue])),
    format: formatUsd,
    formatTick: (cents) => `$${shortCount(cents / 100)}`,
    isCount: false,
  };
  return <TrendFigure trend={trend} loading={loading && !points} />;
}

const drawn = (point: Point, n: number, period: MetricsPeriod, values: number[]) => ({
  tick: pointTick(point, POINT_OF[period], n === 0),
  label: pointLabel(point, POINT_OF[period]),
  values,
});

const shortCount = (value: number) =>
  value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });
