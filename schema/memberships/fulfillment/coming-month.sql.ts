import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import type { FulfillmentMode } from '../../catalog/catalog.enums.ts';
import { addMonths, firstOfMonth, lastOfMonth, yearMonth } from '../../rules/time/calendar.ts';
import type { YearMonth } from '../../rules/time/calendar.ts';
import { SKIP_MONTHS_AHEAD } from '../../rules/limits.ts';
import { FULFILLMENT_MODES } from '../../rules/pages/page-content.ts';
import { datesOfAll, hasOwnWeekdays, monthsOff } from '../../rules/schedules/dates-of-month.ts';
import { wallTimeAt } from '../../schedules/box-standing.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { json, one } from '../../database/sql.ts';
import { requestedMonth } from '../skips/requested-month.ts';
import type { ComingMonth } from './boxes.types.ts';
import { todayAt } from '../../businesses/records/today-at.ts';
import { hasBox, runs } from '../../database/state-conditions.ts';

/**
 * The boxes of one month of a business: those ordered, and from this month on those that its active memberships bring
 * as things stand, with changes of box taken in and skips left out. The next month that has boxes unless given. At most
 * three statements, however many memberships there are. @throws BAD_REQUEST for a month that is none.
 *
 * Raw: of 100,000 memberships it is counted from one index alone, in an order that the statement forces.
 */
export async function comingMonth(
  context: Context,
  business: BusinessRow,
  requested: string | null,
): Promise<ComingMonth> {
  const current = yearMonth(todayAt(context, business));
  const month = requestedMonth(requested) ?? (await nextWithBoxes(context, business, current));
  const days = daysOf(business);
  const byWeekday = FULFILLMENT_MODES.some((mode) => days[mode].rhythm === 'weekdays');
  const hasGroups = byWeekday && (await hasWeekGroups(context, business));
  const { modes, ...counted } = await one<Counted>(
    context.em,
    hasGroups || hasOwnWeekdays(days) ? COUNT_BY_WEEKDAY : COUNT,
    [
      business.id,
      firstOfMonth(month),
      lastOfMonth(month),
      month,
      month >= current,
      json(datesOfAll(days, month, wallTimeAt(context, business), { hasGroups })),
    ],
  );
  const byMode = FULFILLMENT_MODES.map(
    (mode) => modes.find((each) => each.mode === mode) ?? { mode, count: 0, revenue: 0 },
  );
  return { ...counted, yearMonth: month, byMode };
}

type Counted = Omit<ComingMonth, 'yearMonth' | 'byMode'> & {
  modes: { mode: FulfillmentMode; count: number; revenue: number }[];
};

async function nextWithBoxes(
  context: Context,
  business: BusinessRow,
  current: YearMonth,
): Promise<YearMonth> {
  const next = addMonths(current, 1);
  const { month } = await one<{ month: YearMonth }>(context.em, NEXT, [
    business.id,
    firstOfMonth(next),
    SKIP_MONTHS_AHEAD,
    monthsOff(daysOf(business), next, SKIP_MONTHS_AHEAD + 1),
  ]);
  return month;
}

/** Whether some members come in the weeks of a group: read off an index that holds these alone. */
const hasWeekGroups = async ({ em }: Context, { id }: BusinessRow): Promise<boolean> =>
  (
    await one<{ has: boolean }>(
      em,
      'select exists (select from subscription s where s.business_id = $1 and s.week_group is not null) as has',
      [id],
    )
  ).has;

/** Memberships that renew: $1 is the business. What a dispute holds brings nothing. */
const RENEWING = `s.business_id = $1 and ${runs('s.status')} and not s.is_gift and s.charges_held_at is null`;

/**
 * $2 is the first day of the next month, $3 how many months after it are looked at one by one: in those somebody may skip.
 * $4 are months that are off.
 * A month has a box where the next box of some membership comes by its end, and that membership doesn't skip it.
 */
const NEXT = `
  select coalesce(
    (select m.month
       from (select to_char($2::date + make_interval(months => n), 'YYYY-MM') as month,
                    ($2::date + make_interval(months => n + 1) - interval '1 day')::date as last
               from generate_series(0, $3::int) as n) m
      where m.month <> all($4::text[]) and exists (
        select 1 from subscription s
         where ${RENEWING} and s.next_box_on <= m.last
           and not exists (
             select 1 from skip k
              where k.business_id = $1 and k.year_month = m.month and k.subscription_id = s.id))
      order by m.month limit 1),
    (select to_char(min(s.next_box_on), 'YYYY-MM') from subscription s
      where ${RENEWING} and s.next_box_on > $2::date),
    to_char($2::date, 'YYYY-MM')) as month`;

/** Rounds as rules/coupon does. */
const COUPON_OFF = `
  case when s.coupon_duration is distinct from 'every' then 0
       when s.coupon_type = 'fixed' then least(s.coupon_value, coalesce(s.pending_amount, s.amount))
       else (coalesce(s.pending_amount, s.amount)::bigint * s.coupon_value + 50) / 100 end`;

/**
 * $2 and $3 are the month's first and last day, $4 the month, $5 whether boxes are still to come in it. Boxes are put
 * together by day and by a key that alike ones share, without looking into them; then one of each kind is read by its id
 * (a join would be planned as if there were as many kinds as boxes) and taken apart. What a membership brings comes from
 * the index `subscription_coming` alone: it holds every column that `coming` names, but weekday and group. Of those whose next box comes
 * before the month the day is looked up in $6, which the rule has made (schema/rules/schedules/dates-of-month.ts). Fees of deliveries, which
 * few have, come from an index of their own, and bring no box.
 */
const countBy = ({ weekday, group }: { weekday: string; group: string }) => `
  with skipping as materialized (
    select subscription_id as id from skip where business_id = $1 and year_month = $4
  ), coming as materialized (
    select s.box_key, case when s.next_box_on >= $2::date then s.next_box_on end as day,
           case when s.next_box_on < $2::date then s.anchor_day end as anchor_day, ${weekday} as weekday, ${group} as week_group,
           min(s.id) as id, count(*)::int as n,
           sum(coalesce(s.pending_amount, s.amount)::bigint - ${COUPON_OFF}) as amount
      from subscription s
     where ${RENEWING} and s.next_box_on <= $3::date and $5 and s.id not in (select id from skipping)
     group by 1, 2, 3, 4, 5
  ), fees as materialized (
    select s.box_key, case when s.next_box_on >= $2::date then s.next_box_on end as day,
           case when s.next_box_on < $2::date then s.anchor_day end as anchor_day, ${weekday} as weekday, ${group} as week_group,
           min(s.id) as id, 0 as n, sum(s.zone_fee::bigint) as amount
      from subscription s
     where ${RENEWING} and s.next_box_on <= $3::date and $5 and s.id not in (select id from skipping)
       and s.zone_fee > 0 and coalesce(s.pending_box, s.box)->>'mode' = 'delivery'
     group by 1, 2, 3, 4, 5
  ), dates as materialized (
    select * from jsonb_to_recordset($6::jsonb) as d (mode text, weekday text, "group" text, "anchorDay" int, "on" date)
  ), ordered as materialized (
    select jsonb_hash_extended(o.box, 0) as box_key, o.scheduled_on as day, min(o.id) as id, count(*)::int as n,
           sum(o.total_amount + o.credit_amount - o.tax_amount) as amount
      from "order" o
     where o.business_id = $1 and o.scheduled_on between $2::date and $3::date and ${hasBox('o')}
     group by 1, 2
  ), box (box, day, n, amount) as (
    select b.box, coalesce(c.day, d."on"), c.n, c.amount
      from (select * from coming union all select * from fees) c
      cross join lateral (select coalesce(s.pending_box, s.box) as box from subscription s where s.id = c.id) b
      left join dates d on c.day is null and d.mode = coalesce(b.box->>'mode', 'pickup')
        and d."anchorDay" = c.anchor_day and d.weekday is not distinct from c.weekday
        and d."group" is not distinct from c.week_group
     where c.day is not null or d."on" is not null
    union all
    select (select o.box from "order" o where o.id = c.id), c.day, c.n, c.amount from ordered c
  ), alike as materialized (
    select box->>'itemName' as item, coalesce(box->>'mode', 'pickup') as mode, box->'addons' as addons,
           box->'upgrades' as upgrades, day, sum(n)::int as n, sum(amount) as amount
      from box group by 1, 2, 3, 4, 5
  )
  select coalesce((select sum(n) from alike), 0)::int as boxes,
         coalesce((select sum(amount) from alike), 0)::float8 as amount,
         (select count(*) from skipping k join subscription s on s.id = k.id where ${RENEWING})::int as skipped,
         ${counts('select item as name, sum(n)::int as count from alike group by 1')} as "byItem",
         ${counts(named('addons'))} as "byAddOn",
         ${counts(named('upgrades'))} as "byUpgrade",
         (select coalesce(jsonb_agg(c), '[]') from (
            select mode, sum(n)::int as count, sum(amount)::float8 as revenue from alike group by 1) as c) as modes,
         (select coalesce(jsonb_agg(c order by c.on), '[]') from (
            select day as on, sum(n)::int as count from alike group by 1) as c) as "byDay"`;

const COUNT = countBy({ weekday: 'null::text', group: 'null::text' });
/** Where a member's own weekday decides, or their group. */
const COUNT_BY_WEEKDAY = countBy({
  weekday: 'case when s.next_box_on < $2::date then s.weekday end',
  group: 'case when s.next_box_on < $2::date then s.week_group end',
});

function counts(select: string): string {
  return `(select coalesce(jsonb_agg(c order by c.count desc, c.name collate "C"), '[]') from (${select}) as c)`;
}

function named(extras: 'addons' | 'upgrades'): string {
  return `
    select extra->>'name' as name, sum(n)::int as count
      from alike cross join lateral jsonb_array_elements(alike.${extras}) as extra
     where jsonb_typeof(alike.${extras}) = 'array' group by 1`;
}
