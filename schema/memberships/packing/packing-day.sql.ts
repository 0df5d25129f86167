import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { columnsOf } from '../../database/columns.ts';
import { rows } from '../../database/sql.ts';
import { hasBox, isHeldBack, runs } from '../../database/state-conditions.ts';
import { invalid } from '../../errors.ts';
import { BOXES_AT_ONCE_MAX, EARLIER_MAX } from '../../rules/limits.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import type { EventKind } from '../records/membership-event.enums.ts';
import { TO_DO } from '../fulfillment/open-boxes.sql.ts';
import { FULFILLMENTS, ORDER_WITH_FULFILLMENT } from '../fulfillment/with-order.sql.ts';
import type { OrderWithFulfillment } from '../fulfillment/with-order.sql.ts';
import { Subscription } from '../records/subscription.entity.ts';

// Raw: each of these is answered by an index that holds only what runs, has a box or came late, which PostgreSQL takes
// only where the statement itself says so, as text and not as a parameter.

const LATE_MAX = 50;

/**
 * The ordered boxes of a day, without those of orders taken back or refunded, the earliest order first.
 * @throws INVALID where there are more than BOXES_AT_ONCE_MAX.
 */
export const orderedOn = async (
  { em }: Context,
  { id }: BusinessRow,
  on: LocalDate,
): Promise<OrderWithFulfillment[]> => wholly(await rows<OrderWithFulfillment>(em, ORDERED, [id, on]));

/** The boxes of days before one that somebody waits for: the latest EARLIER_MAX of them, the newest day first. */
export const notHandedOverBefore = (
  { em }: Context,
  businessId: string,
  day: LocalDate,
): Promise<OrderWithFulfillment[]> => rows<OrderWithFulfillment>(em, EARLIER, [businessId, day]);

/** Those of a day that are not packed, as their payment has failed. */
export const heldBackOn = async (
  { em }: Context,
  { id }: BusinessRow,
  on: LocalDate,
): Promise<OrderWithFulfillment[]> => wholly(await rows<OrderWithFulfillment>(em, HELD_BACK, [id, on]));

const ofDay = (condition: string) => `
  select ${ORDER_WITH_FULFILLMENT} from ${FULFILLMENTS}
   where f.business_id = $1 and f.fulfill_on = $2::date and ${condition}
   order by f.id limit ${BOXES_AT_ONCE_MAX + 1}`;
const EARLIER = `
  select ${ORDER_WITH_FULFILLMENT} from ${TO_DO} and f.fulfill_on < $2::date
   order by f.fulfill_on desc, f.id desc limit ${EARLIER_MAX}`;
const ORDERED = ofDay(hasBox('o'));
const HELD_BACK = ofDay(isHeldBack('o'));

/** A membership whose next box is not ordered yet; `nextBoxOn` is that box's day. */
export type ExpectedRow = Subscription & { nextBoxOn: LocalDate };

/** All of them, or a sentence: a list that is cut would be packed as if it were whole. */
function wholly<Row>(found: Row[]): Row[] {
  if (found.length <= BOXES_AT_ONCE_MAX) return found;
  const most = BOXES_AT_ONCE_MAX.toLocaleString('en-US');
  throw invalid(`More than ${most} boxes can’t be shown at once. Please choose fewer days, or export them.`);
}

/**
 * The memberships whose next box comes from one day to another (both included), the earliest first; no gifts.
 * @throws INVALID where there are more than BOXES_AT_ONCE_MAX.
 */
export const expectedBetween = async (
  { em }: Context,
  { id }: Pick<BusinessRow, 'id'>,
  from: LocalDate,
  to: LocalDate,
): Promise<ExpectedRow[]> => wholly(await rows<ExpectedRow>(em, EXPECTED, [id, from, to]));

/** Active memberships that renew: $1 is the business. */
const RENEWING = `s.business_id = $1 and ${runs('s.status')} and not s.is_gift and s.charges_held_at is null`;

const EXPECTED = `
  select ${columnsOf(Subscription, 's')} from subscription s
   where ${RENEWING} and s.next_box_on between $2::date and $3::date
   order by s.next_box_on, s.id limit ${BOXES_AT_ONCE_MAX + 1}`;

/** How many boxes each day from one to another has; what is due and not ordered yet counts on the first. */
export const countByDay = (
  { em }: Context,
  { id }: BusinessRow,
  from: LocalDate,
  to: LocalDate,
): Promise<{ on: LocalDate; ordered: number; expected: number }[]> => rows(em, COUNT_BY_DAY, [id, from, to]);

const COUNT_BY_DAY = `
  with ordered as (
    select f.fulfill_on as day, count(*)::int as n from ${FULFILLMENTS}
     where f.business_id = $1 and f.fulfill_on between $2::date and $3::date and ${hasBox('o')}
     group by 1
  ), expected as (
    select greatest(s.next_box_on, $2::date) as day, count(*)::int as n from subscription s
     where ${RENEWING} and s.next_box_on <= $3::date
     group by 1
  )
  select d.day::date as on, coalesce(o.n, 0) as ordered, coalesce(e.n, 0) as expected
    from generate_series($2::date, $3::date, interval '1 day') as d (day)
    left join ordered o on o.day = d.day left join expected e on e.day = d.day
   order by d.day`;

/** The first day after one, up to another, that has boxes, with how many; null where none has. */
export async function nextWithBoxes(
  { em }: Context,
  { id }: Pick<BusinessRow, 'id'>,
  after: LocalDate,
  last: LocalDate,
): Promise<{ on: LocalDate; ordered: number; expected: number } | null> {
  const [next] = await rows<{ on: LocalDate; ordered: number; expected: number }>(em, NEXT, [
    id,
    after,
    last,
  ]);
  return next ?? null;
}

// Each of the two days is the first entry of an index; then the boxes of one day are counted.
const NEXT = `
  with next as materialized (
    select least(
      (select f.fulfill_on from ${TO_DO} and f.fulfill_on > $2::date and f.fulfill_on <= $3::date
        order by f.fulfill_on limit 1),
      (select s.next_box_on from subscription s
        where ${RENEWING} and s.next_box_on > $2::date and s.next_box_on <= $3::date
        order by s.next_box_on limit 1)) as day
  )
  select next.day as on,
         (select count(*)::int from ${FULFILLMENTS}
           where f.business_id = $1 and f.fulfill_on = next.day and ${hasBox('o')}) as ordered,
         (select count(*)::int from subscription s where ${RENEWING} and s.next_box_on = next.day) as expected
    from next where next.day is not null`;

/** The last note that was written about each of these memberships (internal ids); the reason of a credit is none. */
export const lastNotes = (
  { em }: Context,
  subscriptionIds: readonly string[],
): Promise<{ subscriptionId: string; note: string }[]> =>
  subscriptionIds.length === 0 ? Promise.resolve([]) : rows(em, LAST_NOTES, [[...subscriptionIds]]);

const LAST_NOTES = `
  select distinct on (e.subscription_id) e.subscription_id as "subscriptionId", e.note
    from membership_event e
   where e.subscription_id = any($1::bigint[]) and e.kind = 'noted' and e.note is not null
   order by e.subscription_id, e.id desc`;

/** A late change, with the name of who gets the box. */
export interface LateRow {
  id: string;
  membershipId: string;
  kind: EventKind;
  at: Date;
  summary: string;
  name: string;
}

/** What has happened since an instant to memberships whose box comes on a day, or would have come, the newest first. */
export const lateChanges = (
  { em }: Context,
  { id }: BusinessRow,
  on: LocalDate,
  since: Date,
): Promise<LateRow[]> => rows<LateRow>(em, LATE, [id, on, since]);

const LATE = `
  select e.id, s.public_id as "membershipId", e.kind, e.at, e.summary, s.address->>'fullName' as name
    from membership_event e join subscription s on s.id = e.subscription_id
   where e.at >= $3
     and e.kind in ('started', 'skipped', 'skip_undone', 'box_changed', 'day_changed', 'address_changed', 'canceled', 'reactivated')
     and s.business_id = $1
     and ($2::text in (e.before->>'nextBoxOn', e.after->>'nextBoxOn')
          or (${runs('s.status')} and s.next_box_on = $2::text::date)
          or exists (select from ${FULFILLMENTS} where o.subscription_id = s.id and f.fulfill_on = $2::text::date))
   order by e.id desc limit ${LATE_MAX}`;
