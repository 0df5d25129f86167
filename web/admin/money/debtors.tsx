import { useState } from 'react';
import { formatDate } from '../../../schema/rules/time/calendar.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { to } from '../screens.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { boxes } from '../orders/toast-result.ts';
import { useDebtorsQuery } from './money.generated.ts';
import type { DebtorRowFragment } from './money.generated.ts';
import { RemindButton } from './remind-button.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

interface DebtorsProps {
  businessId: string;
  /** Whether the person marks orders as paid. */
  mayHandle: boolean;
  /** Something was paid, or its payment taken back: what stands beside the list has changed. */
  onPaid: () => void;
}

/** Who owes for boxes, longest first, and the way to say that they have paid. */
export function Debtors({ businessId, mayHandle, onPaid }: DebtorsProps) {
  const [paying, setPaying] = useState<DebtorRowFragment | null>(null);
  const pages = useListPages(
    useDebtorsQuery({ variables: { id: businessId }, fetchPolicy: 'cache-and-network' }),
    {
      of: ({ debtors }) => debtors,
      with: (data, debtors) => ({ ...data, debtors }),
      failed: 'Who owes could not be loaded.',
    },
  );
  return (
    <section aria-labelledby="debtors">
      <h2 id="debtors" className="mb-4 text-lg font-semibold">
        Who owes
      </h2>
      <PagedList pages={pages}>
        <DataTable
          label="Who owes"
          columns={COLUMNS}
          rows={pages.rows}
          rowKey={({ subscription }) => subscription.id}
          busy={pages.isChanging}
          actionsBelow
          actions={
            mayHandle
              ? (row) => (
                  <span className="flex flex-wrap justify-end gap-2 sm:flex-nowrap">
                    <RemindButton
                      membershipId={row.subscription.id}
                      name={nameOf(row)}
                      onSent={() => void pages.reload()}
                    />
                    <Button variant="secondary" className="whitespace-nowrap" onClick={() => setPaying(row)}>
                      Mark paid<span className="sr-only"> by {nameOf(row)}</span>
                    </Button>
                  </span>
                )
              : undefined
          }
          empty={
            <EmptyState drawing="shelf" title="Nobody owes anything">
              Boxes whose day has come and that are not paid yet are listed here.
            </EmptyState>
          }
        />
      </PagedList>
      {paying && (
        <PaymentDialog
          name={nameOf(paying)}
          orders={paying.orders}
          onDone={() => setPaying(null)}
          onChanged={() => {
            void pages.reload();
            onPaid();
          }}
        />
      )}
    </section>
  );
}

/** A viewer sees usernames. */
const nameOf = ({ subscription }: DebtorRowFragment): string =>
  subscription.contact?.name || (subscription.username ?? 'A member');

const COLUMNS: readonly Column<DebtorRowFragment>[] = [
  {
    header: 'Member',
    isTitle: true,
    cell: (row) => (
      <Anchor
        href={to('membership', row.subscription.id)}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
      >
        {nameOf(row)}
      </Anchor>
    ),
  },
  {
    header: 'Owes',
    align: 'right',
    cell: ({ owed, pastDue }) => (
      <span className="inline-flex items-center gap-2">
        {pastDue > 0 && <Badge tone="bad">Card failed</Badge>}
        <span className="font-semibold">{formatUsd(owed)}</span>
      </span>
    ),
  },
  {
    header: 'For',
    cell: ({ boxes: n, since, remindedAt }) => (
      <>
        {`${boxes(n)} since ${formatDate(since)}`}
        {remindedAt && (
          <span className="block text-sm text-muted">
            Reminded <time dateTime={remindedAt}>{dayOf(remindedAt)}</time>
          </span>
        )}
      </>
    ),
  },
];

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
