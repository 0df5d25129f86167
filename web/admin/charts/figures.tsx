import { formatUsd } from '../../../schema/rules/money.ts';
import type { MetricsPeriod } from '../../client/schema-types.generated.ts';
import type { Change } from './change.ts';
import { FigureCard } from './figure-card.tsx';
import { useMetricsChangesQuery } from './metrics.generated.ts';
import type { TotalsFragment } from './metrics.generated.ts';
import { wordsOf } from './periods.ts';

interface FiguresProps {
  /** Undefined while they are on the way, null where they could not be had. */
  metrics: TotalsFragment | null | undefined;
  /** Null for the organisation. */
  businessId: string | null;
  period: MetricsPeriod;
}

const count = (value: number) => value.toLocaleString('en-US');

/** The five cards of a dashboard; each says what changed against the period before. */
export function Figures({ metrics, businessId, period }: FiguresProps) {
  const { data, previousData } = useMetricsChangesQuery({ variables: { businessId, period } });
  // While another period is on the way, no figure jumps away: the old words stay until the new ones are there.
  const changes = (data ?? previousData)?.metrics.changes;
  const { before, ago } = wordsOf(period);
  // What happened in a period is told beside the period before; what stands now, beside what stood then.
  const happened = (change: Change, format: (value: number) => string) =>
    `${format(change.now)}, ${format(change.before)} in the ${before}`;
  const stood = (change: Change, format: (value: number) => string) =>
    `from ${format(change.before)}, ${ago}`;
  const show = <Value,>(value: Value | undefined, format: (value: Value) => string) =>
    metrics === undefined ? undefined : value === undefined ? null : format(value);
  const { totals, averages } = metrics ?? {};
  return (
    <dl className="grid grid-cols-2 gap-3 max-md:*:last:col-span-2 sm:gap-4 md:grid-cols-6 md:*:col-span-2 md:*:nth-[n+4]:col-span-3 xl:grid-cols-5 xl:*:col-span-1 xl:*:nth-[n+4]:col-span-1">
      <FigureCard
        label="Total Subscriptions"
        value={show(totals?.subscriptionsAll, count)}
        change={changes?.started}
        goodWhen="up"
        note={
          changes && `${count(changes.started.now)} new, ${count(changes.started.before)} in the ${before}`
        }
        before={before}
      />
      <FigureCard
        label="Active"
        value={show(totals?.subscriptionsActive, count)}
        change={changes?.active}
        goodWhen="up"
        note={changes && stood(changes.active, count)}
        before={before}
      />
      <FigureCard
        label="Canceled"
        value={show(totals?.subscriptionsCanceled, count)}
        change={changes?.canceled}
        goodWhen="down"
        note={changes && happened(changes.canceled, count)}
        before={before}
      />
      <FigureCard
        label="Avg Subscription ($)"
        value={show(averages?.subscriptionPrice, formatUsd)}
        change={changes?.subscriptionPrice}
        goodWhen="up"
        note={changes && stood(changes.subscriptionPrice, formatUsd)}
        before={before}
      />
      <FigureCard
        label="Total Revenue ($)"
        value={show(totals?.totalRevenue, formatUsd)}
        change={changes?.revenue}
        goodWhen="up"
        note={changes && happened(changes.revenue, formatUsd)}
        before={before}
      />
    </dl>
  );
}
