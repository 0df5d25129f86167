import type { MetricsPeriod } from '../../client/graphql/schema-types.generated.ts';
import { useComingAndGoingSeriesQuery } from './metrics.generated.ts';
import { wordsOf } from './periods.ts';
import { pointLabel, pointTick, rangeWords } from './point-labels.ts';
import { TrendFigure } from './trend-figure.tsx';

interface ComingAndGoingProps {
  businessId: string | null;
  period: MetricsPeriod;
}

/** New and canceled subscriptions per month; shorter periods say too little about months, so six is the least. */
export function ComingAndGoing({ businessId, period }: ComingAndGoingProps) {
  const months: MetricsPeriod = period === 'year' ? 'year' : 'half_year';
  const { data, loading } = useComingAndGoingSeriesQuery({ variables: { businessId, period: months } });
  const points = data?.metrics.series;
  return (
    <TrendFigure
      loading={loading && !points}
      trend={{
        title: 'New and canceled',
        subtitle: `Each month, ${rangeWords(points ?? []) || wordsOf(months).words}`,
        kind: 'bars',
        series: [
          { label: 'New', colour: 'var(--accent)' },
          { label: 'Canceled', colour: 'var(--warn)' },
        ],
        points: (points ?? []).map((point, n) => ({
          tick: pointTick(point, 'month', n === 0),
          label: pointLabel(point, 'month'),
          values: [point.started, point.canceled],
        })),
        format: (value) => value.toLocaleString('en-US'),
        formatTick: (value) => value.toLocaleString('en-US', { notation: 'compact' }),
        isCount: true,
      }}
    />
  );
}
