import { formatUsd } from '../../../schema/rules/money/money.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { useDifferencesQuery } from './differences.generated.ts';
import type { DifferenceRowFragment } from './differences.generated.ts';

/** What the books and the payment company say differently since the last night; nothing is shown while they agree. */
export function Differences({ businessId }: { businessId: string | null }) {
  const { data } = useDifferencesQuery({ variables: { id: businessId }, fetchPolicy: 'cache-and-network' });
  const rows = data?.moneyDifferences ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="mb-1 text-lg font-semibold">
        Differences
      </h2>
      <p className="mb-4 max-w-prose text-sm text-muted">
        Last night the payment company said otherwise than the books. What can be taken in is taken in by
        itself; what is still here tomorrow is worth a look at the payment company.
      </p>
      <DataTable label="Differences" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} empty={null} />
    </section>
  );
}

const KINDS: Record<DifferenceRowFragment['kind'], string> = {
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
};

const COLUMNS: readonly Column<DifferenceRowFragment>[] = [
  { header: 'What', isTitle: true, cell: ({ kind }) => KINDS[kind] },
  { header: 'Order', cell: ({ order }) => order?.orderNumber ?? '–' },
  { header: 'In the books', align: 'right', cell: ({ here }) => formatUsd(here) },
  { header: 'At the payment company', align: 'right', cell: ({ there }) => formatUsd(there) },
  {
    header: 'Its name there',
    cell: ({ providerReference }) => <span className="break-all">{providerReference}</span>,
  },
];
