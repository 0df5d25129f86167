import { useState } from 'react';
import { formatUsd } from '../../../../schema/rules/money/money.ts';
import { useListPages } from '../../../client/graphql/list-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChooseAll } from '../../../ui/lists/choose-all.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { useChosen } from '../../../ui/lists/use-chosen.ts';
import { RowMenu } from '../../../ui/menus/row-menu.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { debtorColumns, nameOf } from './debtor-columns.tsx';
import type { Debtor } from './debtor-columns.tsx';
import { useDebtorsQuery } from '../money.generated.ts';
import { PaymentDialog } from '../../orders/payment/payment-dialog.tsx';
import { useRemind } from './use-remind.ts';

interface DebtorsProps {
  businessId: string;
  /** Whether the person marks orders as paid. */
  mayHandle: boolean;
  /** Something was paid, or its payment taken back: what stands beside the list has changed. */
  onPaid: () => void;
}

/** Who owes for boxes, longest first, and the way to say that they have paid: one of them, or several at once. */
export function Debtors({ businessId, mayHandle, onPaid }: DebtorsProps) {
  const [paying, setPaying] = useState<readonly Debtor[] | null>(null);
  const pages = useListPages(
    useDebtorsQuery({ variables: { id: businessId }, fetchPolicy: 'cache-and-network' }),
    {
      of: ({ debtors }) => debtors,
      with: (data, debtors) => ({ ...data, debtors }),
      failed: 'Who owes could not be loaded.',
    },
  );
  const rows = pages.rows?.map((row) => ({ ...row, id: row.subscription.id }));
  const chosen = useChosen<Debtor>(rows ?? []);
  const canChoose = mayHandle && rows !== undefined && rows.length > 1;
  const remind = useRemind(() => void pages.reload());
  const sum = chosen.rows.reduce((cents, { owed }) => cents + owed, 0);
  return (
    <section aria-labelledby="debtors">
      <h2 id="debtors" className="mb-4 text-lg font-semibold">
        Who owes
      </h2>
      <PagedList pages={pages}>
        <DataTable
          label="Who owes"
          columns={debtorColumns(canChoose ? chosen : null)}
          rows={rows}
          rowKey={({ id }) => id}
          busy={pages.isChanging}
          isCompact
          isLinked
          toolbar={
            canChoose && (
              <>
                <ChooseAll chosen={chosen} of={rows?.length ?? 0} />
                {chosen.rows.length > 0 && (
                  <Button variant="secondary" onClick={() => setPaying(chosen.rows)}>
                    Mark as paid ({formatUsd(sum)})
                  </Button>
                )}
              </>
            )
          }
          actions={
            mayHandle
              ? (row) => (
                  <RowMenu
                    label={`Actions for ${nameOf(row)}`}
                    actions={[
                      { label: 'Mark paid', icon: 'check', onSelect: () => setPaying([row]) },
                      { label: 'Remind', icon: 'mail', onSelect: () => void remind(row.id, nameOf(row)) },
                    ]}
                  />
                )
              : undefined
          }
          empty={
            <EmptyState drawing="shelf" title="Nobody owes anything" isSmall>
              Boxes whose day has come and that are not paid yet are listed here.
            </EmptyState>
          }
        />
      </PagedList>
      {paying && (
        <PaymentDialog
          debtors={paying.map((row) => ({ name: nameOf(row), orders: row.orders }))}
          onDone={() => setPaying(null)}
          onChanged={() => {
            chosen.setAll(false);
            void pages.reload();
            onPaid();
          }}
        />
      )}
    </section>
  );
}
