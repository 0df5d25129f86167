import { VARIATION_NAMES } from '../../../../schema/rules/money/price.ts';
import { formatDate } from '../../../../schema/rules/time/calendar.ts';
import { monthlyPrice } from '../../../../schema/rules/money/money.ts';
import { to } from '../../screens.ts';
import { Anchor } from '../../../ui/anchor.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { RowLink } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { LocalDay } from '../../../ui/text/local-day.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SubscriptionBadge } from '../../../ui/text/subscription-badge.tsx';
import type { MembershipRowFragment } from '../memberships.generated.ts';
import { isRunning } from '../../../../schema/rules/memberships/membership-status.ts';

type Row = MembershipRowFragment;

/** A column of the list that may be left out: everything but the user. */
export interface ChosenColumn extends Column<Row> {
  id: ColumnId;
}

export type ColumnId =
  'business' | 'box' | 'fulfillment' | 'next-box' | 'email' | 'phone' | 'status' | 'started';

/** What stands in the list until somebody chooses: status and started, what they get, and the business where there are several. */
export const USUAL_COLUMNS: readonly ColumnId[] = ['business', 'box', 'status', 'started'];

interface ListKind {
  /** It is of several businesses. */
  withBusiness: boolean;
  /** The caller sees somebody's contact here. */
  withContact: boolean;
}

/** The columns that can be chosen in such a list, in the order of the table. */
export function columnsToChoose({ withBusiness, withContact }: ListKind): ChosenColumn[] {
  return [
    ...(withBusiness ? [business] : []),
    withBusiness ? boxWithBusiness : box,
    fulfillment,
    nextBox,
    ...(withContact ? [email, phone] : []),
    status,
    started,
  ];
}

/** Whose membership it is: always there, as it names the row. */
export const user: Column<Row> = {
  header: 'User',
  isTitle: true,
  // Of many columns the table is scrolled, before words fall apart.
  className: 'md:min-w-[144px]',
  cell: ({ id, username, contact }) => (
    <>
      <RowLink href={to('membership', id)}>{contact?.name || username}</RowLink>
      {contact?.name && contact.name !== username && (
        <span className="block text-sm font-normal wrap-anywhere text-muted">{username}</span>
      )}
    </>
  ),
};

const business: ChosenColumn = {
  id: 'business',
  header: 'Business',
  className: 'md:min-w-[112px]',
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

const box: ChosenColumn = {
  id: 'box',
  header: 'Membership',
  className: 'md:min-w-[128px]',
  isSecond: true,
  cell: (row) => <BoxCell row={row} />,
};

/** A phone's row has no column of the business, so that it stands below the package there. */
const boxWithBusiness: ChosenColumn = { ...box, cell: (row) => <BoxCell row={row} withBusiness /> };

function BoxCell({ row, withBusiness = false }: { row: Row; withBusiness?: boolean }) {
  const { box: chosen, isGift } = row;
  return (
    <>
      <span className="wrap-anywhere">{chosen.itemName}</span>
      <span className="tabular block text-xs text-muted">
        {isGift ? 'Gift, one box' : monthlyPrice(chosen.amount)}
      </span>
      {withBusiness && (
        <span className="basis-full text-xs wrap-anywhere sm:hidden">{row.business.name}</span>
      )}
    </>
  );
}

const fulfillment: ChosenColumn = {
  id: 'fulfillment',
  header: 'Fulfillment',
  isLeftOut: true,
  cell: ({ box: { mode } }) => VARIATION_NAMES[mode],
};

const nextBox: ChosenColumn = {
  id: 'next-box',
  header: 'Next box',
  isLeftOut: true,
  cell: ({ nextBoxOn }) =>
    nextBoxOn ? (
      <time dateTime={nextBoxOn} className="whitespace-nowrap">
        {formatDate(nextBoxOn)}
      </time>
    ) : (
      <None />
    ),
};

const email: ChosenColumn = {
  id: 'email',
  header: 'Email',
  className: 'md:min-w-[248px]',
  isLeftOut: true,
  cell: ({ contact }) => (contact?.email ? <span className="wrap-anywhere">{contact.email}</span> : <None />),
};

const phone: ChosenColumn = {
  id: 'phone',
  header: 'Phone',
  isLeftOut: true,
  cell: ({ contact }) =>
    contact?.phone ? <span className="tabular whitespace-nowrap">{contact.phone}</span> : <None />,
};

/** An empty cell, in words for those who hear it. */
const None = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <VisuallyHidden>None</VisuallyHidden>
  </>
);

const status: ChosenColumn = {
  id: 'status',
  header: 'Status',
  cell: ({ status: value, ended, paymentState }) => (
    <span className="inline-flex flex-wrap gap-1">
      <SubscriptionBadge status={value} ended={ended} />
      {paymentState === 'past_due' && isRunning(value) && <Badge tone="warn">Past due</Badge>}
    </span>
  ),
};

const started: ChosenColumn = {
  id: 'started',
  header: 'Started',
  isBelow: true,
  cell: ({ startedAt, business: { timeZone } }) => <LocalDay instant={startedAt} timeZone={timeZone} />,
};
