import { formatUsd } from '../../../schema/rules/money/money.ts';
import { formatDate } from '../../../schema/rules/time/calendar.ts';
import { useListPages } from '../../client/graphql/list-pages.ts';
import { to } from '../screens.ts';
import { DataTable, RowLink } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { DisputeBadge } from '../orders/order-badges.tsx';
import { useDisputesQuery } from './disputes.generated.ts';
import type { DisputeRowFragment } from './disputes.generated.ts';
import { ResumeButton } from './resume-button.tsx';

/** Charges that owners of cards have taken back by their bank; nothing is shown where there was none. */
export function Disputes({ businessId, mayResume }: { businessId: string; mayResume: boolean }) {
  const pages = useListPages(
    useDisputesQuery({ variables: { id: businessId }, fetchPolicy: 'cache-and-network' }),
    {
      of: ({ disputes }) => disputes,
      with: (data, disputes) => ({ ...data, disputes }),
      failed: 'Disputes could not be loaded.',
    },
  );
  if (!pages.failure && !pages.rows?.length) return null;
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes" className="mb-1 text-lg font-semibold">
        Disputes
      </h2>
      <p className="mb-4 max-w-prose text-sm text-muted">
        The owner of a card takes a charge back by their bank. Answer it at your payment company; the
        membership is charged again when you say so.
      </p>
      <PagedList pages={pages}>
        <DataTable
          label="Disputes"
          columns={COLUMNS}
          rows={pages.rows}
          rowKey={({ id }) => id}
          busy={pages.isChanging}
          empty={null}
          isLinked
          actionsBelow
          actions={
            mayResume
              ? ({ isHeld, subscription }) =>
                  isHeld && subscription ? (
                    <ResumeButton
                      membershipId={subscription.id}
                      name={nameOf(subscription)}
                      onDone={() => void pages.reload()}
                    />
                  ) : null
              : undefined
          }
        />
      </PagedList>
    </section>
  );
}

/** A viewer sees usernames. */
const nameOf = (of: NonNullable<DisputeRowFragment['subscription']>): string =>
  of.contact?.name || (of.username ?? 'A member');

const COLUMNS: readonly Column<DisputeRowFragment>[] = [
  {
    header: 'Member',
    isTitle: true,
    cell: ({ subscription }) =>
      subscription ? (
        <RowLink href={to('membership', subscription.id)}>{nameOf(subscription)}</RowLink>
      ) : (
        'No membership came of it'
      ),
  },
  { header: 'Order', cell: ({ order }) => order?.orderNumber ?? '–' },
  {
    header: 'Why',
    cell: ({ reason }) => (reason ? reason.slice(0, 1).toUpperCase() + reason.slice(1) : '–'),
  },
  {
    header: 'Answer until',
    cell: ({ dueAt }) => (dueAt ? formatDate(dueAt.slice(0, 10)) : '–'),
  },
  { header: 'State', cell: ({ state }) => <DisputeBadge state={state} /> },
  {
    header: 'Disputed',
    align: 'right',
    cell: ({ amount, state }) =>
      state === 'told' ? '–' : <span className="font-semibold">{formatUsd(amount)}</span>,
  },
];
