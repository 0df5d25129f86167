import { formatUsd } from '../../../schema/rules/money/money.ts';
import type { MetricsPeriod } from '../../client/graphql/schema-types.generated.ts';
import { FigureCard } from './figure-card.tsx';
import { useMetricsChangesQuery } from './metrics.generated.ts';
import type { TotalsFragment } from './metrics.generated.ts';
import { wordsOf } from './periods.ts';
import { SmallFigures } from './small-figures.tsx';

/** A figure in a period and in the one before it, or now and when the period began. */
interface Change {
  now: number;
  before: number;
}

interface FiguresProps {
  /** Undefined while they are on the way, null where they could not be had. */
  metrics: TotalsFragment | null | undefined;
  /** Null for the organisation. */
  businessId: string | null;
  period: MetricsPeriod;
}

const count = (value: number) => value.toLocaleString('en-US');

/** "+7", "−2". */
const signed = (change: number, format: (value: number) => string) =>
  `${change > 0 ? '+' : '−'}${format(Math.abs(change))}`;

/** Colour only where more is good (1) or bad (-1) news. */
function goodOrBad(change: Change | undefined, more: 1 | -1): 'good' | 'bad' | undefined {
  const direction = change ? Math.sign(change.now - change.before) : 0;
  return direction === 0 ? undefined : direction === more ? 'good' : 'bad';
}

/**
 * The cards of a dashboard; each says in its own unit what the period changed. What a business lives on stands large:
 * who is active and what they bring each month (docs/rules.md "Revenue").
 */
export function Figures({ metrics, businessId, period }: FiguresProps) {
  const { data, previousData } = useMetricsChangesQuery({ variables: { businessId, period } });
  // While another period is on the way, no figure jumps away: the old words stay until the new ones are there.
  const changes = (data ?? previousData)?.metrics.changes;
  const { label: span } = wordsOf(period);
  const show = <Value,>(value: Value | undefined, format: (value: Value) => string) =>
    metrics === undefined ? undefined : value === undefined ? null : format(value);
  // The change is in the figure's own unit: what came to it in the period, beside the period before.
  const added = (change: Change | undefined, format: (value: number) => string) =>
    change &&
    `${change.now === 0 ? 'None' : signed(change.now, format)} in ${span}` +
      (change.now === 0 && change.before === 0 ? '' : ` (${format(change.before)} before)`);
  // What stands now, beside what stood when the period began.
  const moved = (change: Change | undefined, format: (value: number) => string) =>
    change &&
    (change.now === change.before
      ? `No change in ${span}`
      : `${signed(change.now - change.before, format)} in ${span} (from ${format(change.before)})`);
  const { totals, averages } = metrics ?? {};
  const large = [
    {
      label: 'Active',
      value: show(totals?.subscriptionsActive, count),
      note: moved(changes?.active, count),
      tone: goodOrBad(changes?.active, 1),
    },
    {
      label: 'Comes in monthly ($)',
      value: show(totals?.monthlyRecurring, formatUsd),
      note: moved(changes?.monthlyRecurring, formatUsd),
      tone: goodOrBad(changes?.monthlyRecurring, 1),
    },
  ];
  const small = [
    {
      label: 'Total Subscriptions',
      value: show(totals?.subscriptionsAll, count),
      note: added(changes?.started, count),
    },
    {
      label: 'Canceled',
      value: show(totals?.subscriptionsCanceled, count),
      note: added(changes?.canceled, count),
      tone: goodOrBad(changes?.canceled, -1),
    },
    {
      label: 'Avg Subscription ($)',
      value: show(averages?.subscriptionPrice, formatUsd),
      note: moved(changes?.subscriptionPrice, formatUsd),
    },
    {
      label: 'Total Revenue ($)',
      value: show(totals?.totalRevenue, formatUsd),
      note: added(changes?.revenue, formatUsd),
    },
  ];
  // Six large nothings would bury what a new business does first.
  if (businessId !== null && totals?.subscriptionsAll === 0)
    return <SmallFigures figures={[...large, ...small]} />;
  return (
    <dl className="grid grid-cols-2 gap-3 max-xs:grid-cols-1 sm:gap-4 lg:grid-cols-4">
      {large.map((figure) => (
        <FigureCard key={figure.label} isLarge {...figure} />
      ))}
      {small.map((figure) => (
        <FigureCard key={figure.label} {...figure} />
      ))}
    </dl>
  );
}
