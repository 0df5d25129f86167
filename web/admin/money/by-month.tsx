import { useId } from 'react';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { BooksQuery } from './money.generated.ts';

export type Month = BooksQuery['books']['months'][number];

/** One sum of a month, in cents. */
export interface MonthSum {
  header: string;
  of: (month: Month) => number;
  /** What the table is about. */
  isStrong?: boolean;
}

interface ByMonthProps {
  /** "Tax by month". */
  title: string;
  months: readonly Month[];
  sums: readonly MonthSum[];
}

/** Sums of the books month by month, the newest first; months without any of them are left out, and so is an empty table. */
export function ByMonth({ title, months, sums }: ByMonthProps) {
  const id = useId();
  const shown = months.filter((month) => sums.some(({ of }) => of(month) !== 0)).toReversed();
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="mb-4 text-lg font-semibold">
        {title}
      </h3>
      <DataTable
        label={title}
        columns={[
          { header: 'Month', isTitle: true, cell: ({ yearMonth }) => formatYearMonth(yearMonth) },
          ...sums.map(({ header, of, isStrong }) => ({
            header,
            align: 'right' as const,
            cell: (month: Month) =>
              isStrong ? <span className="font-semibold">{formatUsd(of(month))}</span> : formatUsd(of(month)),
          })),
        ]}
        rows={shown}
        rowKey={({ yearMonth }) => yearMonth}
        empty={null}
      />
    </section>
  );
}

/** What boxes brought: fees of the payment company are no sale, and taken back by none. */
const sold = ({ collected, fees }: Month): number => collected + fees;

/** What of the money that came in for boxes is sales tax: what a return to the state asks for. */
export const TAX_SUMS: readonly MonthSum[] = [
  { header: 'Collected', of: sold },
  { header: 'Without tax', of: (month) => sold(month) - month.tax },
  { header: 'Tax', of: ({ tax }) => tax, isStrong: true },
];

/** The credit that members were given and have used; no money moves by it. */
export const CREDIT_SUMS: readonly MonthSum[] = [
  { header: 'Given', of: ({ creditGiven }) => creditGiven },
  { header: 'Used', of: ({ creditUsed }) => creditUsed },
];

/** What banks took back, less what was won, and what the payment company took for it. */
export const DISPUTE_SUMS: readonly MonthSum[] = [
  { header: 'Disputed', of: ({ disputed }) => disputed },
  { header: 'Fees', of: ({ fees }) => fees },
];

/** What came in and went out. */
export const MONEY_SUMS: readonly MonthSum[] = [
  { header: 'Collected', of: ({ collected }) => collected, isStrong: true },
  { header: 'By card', of: ({ charged }) => charged },
  { header: 'Otherwise', of: ({ paidOffline }) => paidOffline },
  { header: 'Given back', of: ({ refunded }) => refunded },
  ...DISPUTE_SUMS,
];
