import { formatUsd } from '../../../schema/rules/money/money.ts';
import { formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { BooksQuery } from './money.generated.ts';

type Month = BooksQuery['books']['months'][number];

/** What of the money that came in is sales tax, month by month: what a return to the state asks for. */
export function TaxByMonth({ months }: { months: readonly Month[] }) {
  return (
    <section aria-labelledby="tax" className="mt-4">
      <h3 id="tax" className="mb-4 text-lg font-semibold">
        Tax by month
      </h3>
      <DataTable
        label="Tax by month"
        columns={COLUMNS}
        rows={months.filter(({ collected, tax }) => collected !== 0 || tax !== 0).toReversed()}
        rowKey={({ yearMonth }) => yearMonth}
        empty={null}
      />
    </section>
  );
}

const COLUMNS: readonly Column<Month>[] = [
  { header: 'Month', isTitle: true, cell: ({ yearMonth }) => formatYearMonth(yearMonth) },
  { header: 'Collected', align: 'right', cell: ({ collected }) => formatUsd(collected) },
  { header: 'Without tax', align: 'right', cell: ({ collected, tax }) => formatUsd(collected - tax) },
  {
    header: 'Tax',
    align: 'right',
    cell: ({ tax }) => <span className="font-semibold">{formatUsd(tax)}</span>,
  },
];
