import type { Context } from '../../context.ts';
import { ORDERED_FROM, runs } from '../../database/state-conditions.ts';
import type { BusinessDays } from '../../rules/schedules/box-date.ts';
import type { WallTime } from '../../rules/schedules/deadline.ts';
import type { Planned } from '../../schedules/box-standing.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import type { Box } from '../../rules/memberships/box.ts';
import type { Renewable } from '../../rules/memberships/renewal-order.ts';
import type { TaxSetting } from '../../rules/money/tax.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { one, rows } from '../../database/sql.ts';

// Raw: two lock clauses in one statement, and a fence that keeps PostgreSQL on the index of what is due, are nothing that
// typed statements can say; renewals are claimed by the thousand.

/** A subscription that is locked for its renewal; its skips are read once it is. */
export type DueRow = Omit<Renewable, 'standing' | 'exemptAmount'> &
  Planned &
  Pick<Subscription, 'deadlineOn' | 'orderOn' | 'orderFrom'> & {
    id: string;
    businessId: string;
    accountId: string;
    /** Its account was given credit once. */
    hasCredit: boolean;
    couponCode: string | null;
    timeZone: string;
    days: BusinessDays | null;
    creditsDaysOff: boolean;
    nextBoxOn: LocalDate;
    /** From when on it is ordered: the wall's time at its business. */
    dueFrom: WallTime;
    /** The box that comes next, where its business takes tax. */
    taxedBox: Box | null;
  } & TaxSetting;

/** How far a run has come: from when on the last one that it took was due, and its id. */
export interface RunPosition {
  dueFrom: WallTime;
  id: string;
}

/** Before everything. */
export const RUN_START: RunPosition = { dueFrom: '0001-01-01', id: '0' };

/**
 * Locks the next due subscriptions until the transaction ends, and passes over those that another run or a change holds
 * just now, and those of a business that is being closed. Call it inside a transaction.
 */
export function claimDue(context: Context, after: RunPosition, limit: number): Promise<DueRow[]> {
  return rows<DueRow>(context.em, CLAIM_NEXT, [context.now(), after.dueFrom, after.id, limit]);
}

/** As `claimDue`, one by its internal id: empty where it isn't due, or held by somebody else just now. */
export function claimOne(context: Context, subscriptionId: string): Promise<DueRow[]> {
  return rows<DueRow>(context.em, CLAIM_ONE, [context.now(), subscriptionId]);
}

/** Columns of a DueRow of tables named `s` (subscription) and `b` (business). */
const DUE_COLUMNS = `
  s.id, s.business_id as "businessId", s.account_id as "accountId",
  (select a.has_credit from account a where a.id = s.account_id) as "hasCredit", s.is_gift as "isGift", s.anchor_day as "anchorDay",
  s.next_box_on as "nextBoxOn", s.deadline_on as "deadlineOn", s.order_on as "orderOn",
  s.order_from as "orderFrom", (${ORDERED_FROM})::text as "dueFrom", s.weekday,
  s.week_group as "weekGroup", s.chosen_days as "chosenDays", s.last_order_on as "lastOrderOn", s.started_on as "startedOn",
  s.reactivated_at as "reactivatedAt", s.amount, s.zone_fee as "zoneFee",
  (select p.public_id from place p where p.id = s.place_id) as "placePublicId",
  s.pending_amount as "pendingAmount", s.coupon_type as "couponType", s.coupon_value as "couponValue",
  s.coupon_duration as "couponDuration", s.coupon_code as "couponCode", b.time_zone as "timeZone", b.days, b.credits_days_off as "creditsDaysOff",
  coalesce(s.pending_box, s.box)->>'mode' as mode,
  case when b.tax_rate_thousandths > 0 then coalesce(s.pending_box, s.box) end as "taxedBox", b.tax_rate as "taxRate", b.tax_rate_thousandths as "taxRateThousandths", b.tax_modes as "taxModes"`;

/**
 * Subscriptions (`s`) that are due at $1, the product's clock: from when on their next box is ordered, in the zone of their
 * business (`b`). To begin with they are taken up to the time in Kiritimati, as it is nowhere later: that is what
 * the index answers, in the order of the list. The fence of `offset 0` keeps PostgreSQL from beginning with the
 * businesses, and so from sorting all that is due for every batch. Whose charge was disputed waits for staff, but for a
 * gift: all that is due of it is its end.
 */
const FROM_DUE = `
  from subscription s
  cross join lateral (
    select b.time_zone, b.days, b.credits_days_off, b.tax_rate, b.tax_rate_thousandths, b.tax_modes from business b
     where b.id = s.business_id and b.closed_at is null
       and ${ORDERED_FROM} <= $1::timestamptz at time zone b.time_zone
    offset 0
  ) b
 where ${runs('s.status')} and (s.charges_held_at is null or s.is_gift)
   and ${ORDERED_FROM} <= $1::timestamptz at time zone 'Pacific/Kiritimati'`;

// The business is held open as checkouts do it, and never waited for: closing it waits for its subscriptions.
const LOCKED = 'for no key update of s skip locked for key share of b skip locked';

const CLAIM_NEXT = `
  select ${DUE_COLUMNS} ${FROM_DUE} and (${ORDERED_FROM}, s.id) > ($2::timestamp, $3::bigint)
   order by ${ORDERED_FROM}, s.id limit $4 ${LOCKED}`;

const CLAIM_ONE = `select ${DUE_COLUMNS} ${FROM_DUE} and s.id = $2 ${LOCKED}`;

/** How many are due, counted up to `most`, and since when the oldest of them is. */
export const countDue = (context: Context, most: number) =>
  one<{ due: number; oldestAt: Date | null }>(context.em, COUNT_DUE, [context.now(), most]);

const COUNT_DUE = `
  select count(*)::int as due, min(d.due_at) as "oldestAt" from (
    select ${ORDERED_FROM} at time zone b.time_zone as due_at ${FROM_DUE} order by ${ORDERED_FROM}, s.id limit $2) d`;
