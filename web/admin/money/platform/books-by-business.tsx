import { formatUsd } from '../../../../schema/rules/money/money.ts';
import type { LocalDate } from '../../../../schema/rules/time/calendar.ts';
import { failureOf } from '../../../client/errors/failure.ts';
import { DataTable, RowLink } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { LoadFailed } from '../../../ui/messages/load-failed.tsx';
import { to } from '../../screens.ts';
import { useBooksByBusinessQuery } from './platform-money.generated.ts';
import type { BooksByBusinessQuery } from './platform-money.generated.ts';

type Row = BooksByBusinessQuery['booksByBusiness'][number];

/** The books of a period by business, whose collected most first; each leads to its own Money. */
export function BooksByBusiness({ days }: { days: { from: LocalDate; to: LocalDate } }) {
  const { data, previousData, error, loading, refetch } = useBooksByBusinessQuery({
    variables: days,
    fetchPolicy: 'cache-and-network',
  });
  const rows = (data ?? previousData)?.booksByBusiness;
  return (
    <section aria-labelledby="by-business">
      <h2 id="by-business" className="mb-4 text-lg font-semibold">
        By business
      </h2>
      {error && !rows ? (
        <LoadFailed
          {...failureOf(error, 'The books by business could not be loaded.')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <DataTable
          label="By business"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ business }) => business.id}
          busy={loading && rows !== undefined}
          isLinked
          empty={
            <EmptyState drawing="shelf" title="No money moved on these days" isSmall>
              Businesses whose members have paid, or owe today, are listed here.
            </EmptyState>
          }
        />
      )}
    </section>
  );
}

const amount = (header: string, of: (row: Row) => number): Column<Row> => ({
  header,
  align: 'right',
  cell: (row) => formatUsd(of(row)),
});

const COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Business',
    isTitle: true,
    cell: ({ business }) => <RowLink href={to('businessMoney', business.id)}>{business.name}</RowLink>,
  },
  {
    header: 'Collected',
    align: 'right',
    cell: ({ sums }) => <span className="font-semibold">{formatUsd(sums.collected)}</span>,
  },
  amount('By card', ({ sums }) => sums.charged),
  amount('Otherwise', ({ sums }) => sums.paidOffline),
  amount('Given back', ({ sums }) => sums.refunded),
  amount('Disputed', ({ sums }) => sums.disputed),
  amount('Fees', ({ sums }) => sums.fees),
  amount('Platform fee kept', ({ platformFees }) => platformFees),
  amount('Owed today', ({ owed }) => owed),
];
