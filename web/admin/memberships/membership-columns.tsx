import { monthlyPrice } from '../../../schema/rules/money/money.ts';
import { to } from '../screens.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { RowLink } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { LocalDay } from '../../ui/text/local-day.tsx';
import { SubscriptionBadge } from '../../ui/text/subscription-badge.tsx';
import type { MembershipRowFragment } from './memberships.generated.ts';
import { isRunning } from '../../../schema/rules/memberships/membership-status.ts';

type Row = MembershipRowFragment;

/** User, status and started, what they get, and where the list is of several the business. */
export function columnsOf(withBusiness: boolean): Column<Row>[] {
  return withBusiness ? [user, business, box, status, started] : [user, box, status, started];
}

const user: Column<Row> = {
  header: 'User',
  isTitle: true,
  cell: ({ id, username, contact }) => (
    <>
      <RowLink href={to('membership', id)}>{contact?.name || username}</RowLink>
      {contact?.name && contact.name !== username && (
        <span className="block text-sm font-normal wrap-anywhere text-muted">{username}</span>
      )}
    </>
  ),
};

const business: Column<Row> = {
  header: 'Business',
  isLeftOut: true,
  cell: ({ business: { id, name } }) => (
    <Anchor
      href={to('business', id)}
      className="relative z-10 wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Anchor>
  ),
};

const box: Column<Row> = {
  header: 'Membership',
  isSecond: true,
  cell: ({ box: { itemName, amount }, isGift }) => (
    <>
      <span className="wrap-anywhere">{itemName}</span>
      <span className="tabular block text-xs text-muted">
        {isGift ? 'Gift, one box' : monthlyPrice(amount)}
      </span>
    </>
  ),
};

const status: Column<Row> = {
  header: 'Status',
  cell: ({ status: value, paymentState }) => (
    <span className="inline-flex flex-wrap gap-1">
      <SubscriptionBadge status={value} />
      {paymentState === 'past_due' && isRunning(value) && <Badge tone="warn">Past due</Badge>}
    </span>
  ),
};

const started: Column<Row> = {
  header: 'Started',
  isLeftOut: true,
  cell: ({ startedAt, business: { timeZone } }) => <LocalDay instant={startedAt} timeZone={timeZone} />,
};
