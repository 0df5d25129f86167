import { formatUsd } from '../../../schema/rules/money/money.ts';
import { formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { BooksQuery } from './money.generated.ts';

type Month = BooksQuery['books']['months'][number];

/** The credit that members were given and have used, month by month; no money moves by it. */
export function CreditByMonth({ months }: { months: readonly Month[] }) {
  return (
    <section aria-labelledby="credit" className="mt-4">
      <h3 id="credit" className="mb-4 text-lg font-semibold">
        Credit by month
      </h3>
      <DataTable
        label="Credit by month"
        columns={COLUMNS}
        rows={months
          .filter(({ creditGiven, creditUsed }) => creditGiven !== 0 || creditUsed !== 0)
          .toReversed()}
        rowKey={({ yearMonth }) => yearMonth}
        empty={null}
      />
    </section>
  );
}

const COLUMNS: readonly Column<Month>[] = [
  { header: 'Month', isTitle: true, cell: ({ yearMonth }) => formatYearMonth(yearMonth) },
  { header: 'Given', align: 'right', cell: ({ creditGiven }) => formatUsd(creditGiven) },
  { header: 'Used', align: 'right', cell: ({ creditUsed }) => formatUsd(creditUsed) },
];
