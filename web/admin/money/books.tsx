import { formatUsd } from '../../../schema/rules/money/money.ts';
import { addDays, addMonths, firstOfMonth } from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { Card } from '../../ui/page/card.tsx';
import { FigureCard } from '../charts/figure-card.tsx';
import { pointLabel, pointTick, rangeWords } from '../charts/point-labels.ts';
import type { Trend } from '../charts/trend.ts';
import { TrendFigure } from '../charts/trend-figure.tsx';
import { ByMonth, CREDIT_SUMS, DISPUTE_SUMS, MONEY_SUMS, TAX_SUMS } from './by-month.tsx';
import { useBooksQuery } from './money.generated.ts';
import type { BooksQuery } from './money.generated.ts';

interface BooksProps {
  /** Null: of all businesses. */
  businessId: string | null;
  days: { from: LocalDate; to: LocalDate };
}

/** What was collected in a period, how, and what went back: as figures, and month by month. */
export function Books({ businessId, days }: BooksProps) {
  const { data, previousData, error, loading } = useBooksQuery({
    variables: { id: businessId, ...days },
    fetchPolicy: 'cache-and-network',
  });
  // While another period is on the way, nothing jumps away: the old figures stay until the new ones are there.
  const books = (data ?? previousData)?.books;
  const show = (cents: number | undefined) =>
    cents === undefined ? (error ? null : undefined) : formatUsd(cents);
  const { sums } = books ?? {};
  const figures = [
    { label: 'Collected', value: show(sums?.collected), note: 'After what went back' },
    { label: 'By card', value: show(sums?.charged) },
    { label: 'Paid otherwise', value: show(sums?.paidOffline), note: 'At pickup or delivery' },
    ...(sums?.tax ? [{ label: 'Tax in it', value: show(sums.tax), note: 'Collected for the state' }] : []),
    { label: 'Given back', value: show(sums?.refunded) },
    ...(sums && (sums.disputed !== 0 || sums.fees !== 0)
      ? [{ label: 'Disputed', value: show(sums.disputed), note: feesNote(sums.fees) }]
      : []),
    { label: 'Written off', value: show(sums?.writtenOff), note: 'Asked for no more' },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 max-md:*:first:col-span-2 sm:gap-4 md:grid-cols-3 xl:grid-cols-5">
        {figures.map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </dl>
      <Card>
        <TrendFigure trend={trendOf(books)} loading={loading && !books} />
      </Card>
      {books && (
        <>
          {businessId === null && <ByMonth title="Month by month" months={books.months} sums={MONEY_SUMS} />}
          {businessId !== null && (
            <ByMonth title="Disputes by month" months={books.months} sums={DISPUTE_SUMS} />
          )}
          <ByMonth title="Credit by month" months={books.months} sums={CREDIT_SUMS} />
          {books.sums.tax !== 0 && <ByMonth title="Tax by month" months={books.months} sums={TAX_SUMS} />}
        </>
      )}
    </>
  );
}

const feesNote = (fees: number): string =>
  fees === 0 ? 'Taken back by banks' : `Taken back by banks, and ${formatUsd(fees)} of fees`;

function trendOf(books: BooksQuery['books'] | undefined): Trend {
  const points = (books?.months ?? []).map((month) => ({ ...month, ...spanOf(month.yearMonth, books!) }));
  return {
    title: 'Collected and given back',
    subtitle: `In US dollars each month, ${rangeWords(points)}`,
    kind: 'bars',
    series: [
      { label: 'Came in', colour: 'var(--accent)' },
      { label: 'Given back', colour: 'var(--warn)' },
    ],
    points: points.map((point, n) => ({
      tick: pointTick(point, 'month', n === 0),
      label: pointLabel(point, 'month'),
      values: [point.charged + point.paidOffline, point.refunded],
    })),
    format: formatUsd,
    formatTick: (cents) =>
      `$${(cents / 100).toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 })}`,
    isCount: false,
  };
}

/** The days of a month that are shown. */
function spanOf(month: string, { from, to }: { from: LocalDate; to: LocalDate }) {
  const first = firstOfMonth(month);
  const last = addDays(firstOfMonth(addMonths(month, 1)), -1);
  return { from: first < from ? from : first, to: last > to ? to : last };
}
