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
      columns={withBusiness ? [userAtBusiness, business, status, startedAtBusiness] : [user, status, started]}
      rows={rows}
      rowKey={({ id }) => id}
      isLinked
      isCompact
      empty={<NothingYet>Nothing yet</NothingYet>}
    />
  );
}

const user: Column<RecentMembershipFragment> = {
  header: 'User',
  isTitle: true,
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

/** Beside a column of the business there is no room for a username too: each row keeps to two lines. */
const userAtBusiness: Column<RecentMembershipFragment> = {
  ...user,
  cell: ({ id, username, contact, box }) => (
    <>
      <RowLink href={to('membership', id)}>{contact?.name || username}</RowLink>
      <span className="block text-sm font-normal text-muted wrap-anywhere">{box.itemName}</span>
    </>
  ),
};

const business: Column<RecentMembershipFragment> = {
  header: 'Business',
  isLeftOut: true,
  cell: ({ business: { id, name } }) => (
    // Words stay whole: the table scrolls before a name falls apart.
    <Anchor
      href={to('business', id)}
      className="relative z-10 break-words underline-offset-4 hover:underline"
    >
      {name}
    </Anchor>
  ),
};

const status: Column<RecentMembershipFragment> = {
  header: 'Status',
  cell: (row) => <SubscriptionBadge status={row.status} ended={row.ended} />,
};

const started: Column<RecentMembershipFragment> = {
  header: 'Started',
  isSecond: true,
  cell: ({ startedAt, business: { timeZone } }) => (
    <span className="max-sm:text-sm">
      <LocalDay instant={startedAt} timeZone={timeZone} />
    </span>
  ),
};

/** A phone's row has no column of the business, so that it stands below the day there. */
const startedAtBusiness: Column<RecentMembershipFragment> = {
  ...started,
  cell: ({ startedAt, business: { name, timeZone } }) => (
    <>
      <span className="max-sm:text-sm">
        <LocalDay instant={startedAt} timeZone={timeZone} />
      </span>
      <span className="basis-full text-sm wrap-anywhere sm:hidden">{name}</span>
    </>
  ),
};
