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
  const show = <Value,>(value: Value | undefined, format: (value: Value) => string) =>
    metrics === undefined ? undefined : value === undefined ? null : format(value);
  // What happened in a period is told beside the period before; what stands now, beside what stood then.
  const happened = (change: Change | undefined, format: (value: number) => string, unit = '') =>
    change && `${format(change.now)}${unit}, ${format(change.before)} in the ${before}`;
  const stood = (change: Change | undefined, format: (value: number) => string) =>
    change && `from ${format(change.before)}, ${ago}`;
  const { totals, averages } = metrics ?? {};
  const figures = [
    {
      label: 'Total Subscriptions',
      value: show(totals?.subscriptionsAll, count),
      change: changes?.started,
      note: happened(changes?.started, count, ' new'),
    },
    {
      label: 'Active',
      value: show(totals?.subscriptionsActive, count),
      change: changes?.active,
      note: stood(changes?.active, count),
    },
    {
      label: 'Canceled',
      value: show(totals?.subscriptionsCanceled, count),
      change: changes?.canceled,
      goodWhen: 'down' as const,
      note: happened(changes?.canceled, count),
    },
    {
      label: 'Avg Subscription ($)',
      value: show(averages?.subscriptionPrice, formatUsd),
      change: changes?.subscriptionPrice,
      note: stood(changes?.subscriptionPrice, formatUsd),
    },
    {
      label: 'Total Revenue ($)',
      value: show(totals?.totalRevenue, formatUsd),
      change: changes?.revenue,
      note: happened(changes?.revenue, formatUsd),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 max-md:*:last:col-span-2 sm:gap-4 md:grid-cols-6 md:*:col-span-2 md:*:nth-[n+4]:col-span-3 xl:grid-cols-5 xl:*:col-span-1 xl:*:nth-[n+4]:col-span-1">
      {figures.map((figure) => (
        <FigureCard key={figure.label} goodWhen="up" before={before} {...figure} />
      ))}
    </dl>
  );
}
