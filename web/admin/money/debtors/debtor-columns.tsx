import { formatDate } from '../../../../schema/rules/time/calendar.ts';
import { formatUsd } from '../../../../schema/rules/money/money.ts';
import { to } from '../../screens.ts';
import { RowLink } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import type { Chosen } from '../../../ui/lists/use-chosen.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { boxes } from '../../orders/toast-result.ts';
import type { DebtorRowFragment } from '../money.generated.ts';

/** A row of the list; `id` is the membership's. */
export type Debtor = DebtorRowFragment & { id: string };

/** A viewer sees usernames. */
export const nameOf = ({ subscription }: DebtorRowFragment): string =>
  subscription.contact?.name || (subscription.username ?? 'A member');

/** What is said of who owes; with a tick where several can be chosen. */
export const debtorColumns = (chosen: Chosen<Debtor> | null): readonly Column<Debtor>[] => [
  {
    header: 'Member',
    isTitle: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        {chosen && (
          <label className="relative z-10 -m-3 flex size-11 shrink-0 items-center justify-center">
            <input
              type="checkbox"
              aria-label={`Choose ${nameOf(row)}`}
              checked={chosen.has(row.id)}
              onChange={() => chosen.toggle(row.id)}
              className="size-5 rounded-control accent-accent"
            />
          </label>
        )}
        <RowLink href={to('membership', row.id)}>{nameOf(row)}</RowLink>
      </span>
    ),
  },
  {
    header: 'For',
    isSecond: true,
    cell: ({ boxes: n, since, remindedAt }) => (
      <p className={chosen ? 'max-sm:pl-8' : undefined}>
        <span>{`${boxes(n)} since ${formatDate(since)}`}</span>
        {remindedAt && (
          <span className="text-sm text-muted sm:block">
            Reminded <time dateTime={remindedAt}>{dayOf(remindedAt)}</time>
          </span>
        )}
      </p>
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
];

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
