import { to } from '../screens.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { DataTable, RowLink } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { SubscriptionBadge } from '../../ui/text/subscription-badge.tsx';
import type { RecentMembershipFragment } from './metrics.generated.ts';
import { NothingYet } from './nothing-yet.tsx';

interface RecentSubscriptionsProps {
  rows: readonly RecentMembershipFragment[] | undefined;
  /** The organisation's dashboard names the business of each. */
  withBusiness?: boolean;
}

/** The newest subscriptions of a dashboard. */
export function RecentSubscriptions({ rows, withBusiness = false }: RecentSubscriptionsProps) {
  return (
    <DataTable
      label="Recent subscriptions"
      columns={withBusiness ? [user, business, ...stateAndStart] : [user, ...stateAndStart]}
      rows={rows}
      rowKey={({ id }) => id}
      isLinked
      empty={<NothingYet>Nothing yet</NothingYet>}
    />
  );
}

const user: Column<RecentMembershipFragment> = {
  header: 'User',
  isTitle: true,
  className: 'sm:w-[44%]',
  cell: ({ id, username, contact, box }) => (
    <>
      <RowLink href={to('membership', id)}>{contact?.name || username}</RowLink>
      <span className="block text-sm font-normal text-muted wrap-anywhere">
        {contact?.name && contact.name !== username && `${username} · `}
        {box.itemName}
      </span>
    </>
  ),
};

const business: Column<RecentMembershipFragment> = {
  header: 'Business',
  cell: ({ business: { id, name } }) => (
    <Anchor
      href={to('business', id)}
      className="relative z-10 wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Anchor>
  ),
};

const stateAndStart: Column<RecentMembershipFragment>[] = [
  { header: 'Status', cell: ({ status }) => <SubscriptionBadge status={status} /> },
  {
    header: 'Started',
    cell: ({ startedAt, business: { timeZone } }) => <LocalDay instant={startedAt} timeZone={timeZone} />,
  },
];
