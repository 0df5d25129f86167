import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonShape } from '../../ui/lists/skeleton.tsx';
import { SmallTable } from '../../ui/lists/small-table.tsx';
import { NothingYet } from './nothing-yet.tsx';
import type { Trend } from './trend.ts';

// The drawing library is larger than everything else of the dashboard together.
const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

interface TrendFigureProps {
  trend: Trend;
  loading: boolean;
}

/** A chart with its title, what it counts, and the same as a table. */
export function TrendFigure({ trend, loading }: TrendFigureProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const { title, subtitle, series, points, format } = trend;
  const isEmpty = points.every(({ values }) => values.every((value) => value === 0));
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <span className="text-sm text-muted">
          <span className="sr-only">{title}. </span>
          {subtitle}
        </span>
        {series.length > 1 && !asTable && !isEmpty && <Legend series={series} />}
      </figcaption>
      {loading ? (
        <Waiting />
      ) : isEmpty ? (
        <NothingYet isInCard>No data yet</NothingYet>
      ) : asTable ? (
        <SmallTable
          label={title}
          head={['When', ...series.map(({ label }) => label)]}
          rows={points.map(({ label, values }) => ({ key: label, cells: [label, ...values.map(format)] }))}
        />
      ) : (
        <Suspense fallback={<Waiting />}>
          <TrendChart trend={trend} />
        </Suspense>
      )}
      {!loading && !isEmpty && (
        <Button variant="quiet" className="-mb-3 -ml-4 mt-1 text-muted" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      )}
    </figure>
  );
}

function Legend({ series }: Pick<Trend, 'series'>) {
  return (
    <span className="flex gap-4 text-sm text-muted">
      {series.map(({ label, colour }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full" style={{ background: colour }} />
          {label}
        </span>
      ))}
    </span>
  );
}

function Waiting() {
  return (
    <Skeleton>
      <SkeletonShape className="h-64 w-full" />
    </Skeleton>
  );
}
