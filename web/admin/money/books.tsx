import { formatUsd } from '../../../schema/rules/money/money.ts';
import { addDays, addMonths, firstOfMonth } from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { Card } from '../../ui/page/card.tsx';
import { pointLabel, pointTick, rangeWords } from '../charts/point-labels.ts';
import { Statement } from '../charts/statement.tsx';
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
  const lines = [
    { label: 'By card', value: show(sums?.charged) },
    { label: 'Paid otherwise', value: show(sums?.paidOffline), note: 'At pickup or delivery' },
    { label: 'Given back', value: show(sums && less(sums.refunded)) },
    ...(sums?.disputed
      ? [{ label: 'Disputed', value: show(less(sums.disputed)), note: 'Taken back by banks' }]
      : []),
    ...(sums?.fees ? [{ label: 'Fees', value: show(less(sums.fees)), note: 'Of disputes' }] : []),
    ...(sums?.tax ? [{ label: 'Tax in it', value: show(sums.tax), note: 'Collected for the state' }] : []),
    { label: 'Written off', value: show(sums?.writtenOff), note: 'Asked for no more' },
  ];
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Statement
          sum={{ label: 'Collected', value: show(sums?.collected), note: 'After what went back' }}
          lines={lines}
        />
        <Card>
          <TrendFigure trend={trendOf(books)} loading={loading && !books} />
        </Card>
      </div>
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

/** What went out again is taken from what came in. */
const less = (cents: number): number => (cents === 0 ? 0 : -cents);

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
