import type { EntityManager } from '@mikro-orm/postgresql';
import type { MonthState } from './month.enums.ts';
import type { OrderState } from '../records/order.enums.ts';
import type { FulfillmentMode } from '../../rules/pages/page-content.ts';
import type { BusinessDays, ChosenDays } from '../../rules/schedules/box-date.ts';
import { scheduledDate } from '../../rules/schedules/schedule.ts';
import type { WeekGroup } from '../../rules/schedules/week-group.ts';
import type { Weekday } from '../../rules/schedules/weekday.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { rows } from '../../database/sql.ts';
import { runs } from '../../database/state-conditions.ts';

/** One month of a subscription as it is read. */
export interface MonthRow {
  /** Internal ids; the order's is null where the month has none. */
  subscriptionId: string;
  orderId: string | null;
  yearMonth: string;
  state: MonthState;
  scheduledOn: string;
}

interface ReadMonth extends Omit<MonthRow, 'state' | 'scheduledOn'> {
  state: OrderState | 'scheduled' | 'skipped' | 'missed';
  /** Null of a skipped month: on the day that its box would have had. */
  scheduledOn: string | null;
  anchorDay: number;
  weekday: Weekday | null;
  weekGroup: WeekGroup | null;
  chosenDays: ChosenDays | null;
  mode: FulfillmentMode;
  days: BusinessDays | null;
}

/** The latest months of each subscription, newest first, the coming one before them: at most `first` each. */
export async function readMonths(
  em: EntityManager,
  subscriptionIds: readonly string[],
  first: number,
): Promise<MonthRow[]> {
  const read = await rows<ReadMonth>(em, MONTHS, [subscriptionIds, first]);
  return read.map((month) => ({
    subscriptionId: month.subscriptionId,
    orderId: month.orderId,
    yearMonth: month.yearMonth,
    state: stateOf(month.state),
    scheduledOn: month.scheduledOn ?? dayOf(month),
  }));
}

/** The day on which the box of a month would have come. */
const dayOf = ({ yearMonth, mode, chosenDays, ...month }: ReadMonth): string =>
  chosenDays?.[yearMonth]?.on ??
  scheduledDate(daysOf(month)[mode], yearMonth, { ...month, group: month.weekGroup });

/** A month whose money was given back has brought nothing. */
const stateOf = (state: ReadMonth['state']): MonthState => (state === 'refunded' ? 'void' : state);

/** Raw: the latest of four kinds of rows for each of several subscriptions, as one lateral union, by an index each. */
const MONTHS = `
  select s.id as "subscriptionId", s.anchor_day as "anchorDay", s.weekday, s.week_group as "weekGroup", s.chosen_days as "chosenDays",
         coalesce(coalesce(s.pending_box, s.box)->>'mode', 'pickup') as mode, b.days, m.year_month as "yearMonth", m.state,
         m.scheduled_on as "scheduledOn", m.order_id as "orderId"
    from subscription s
    join business b on b.id = s.business_id
    cross join lateral (
      (select to_char(s.next_box_on, 'YYYY-MM') as year_month, 'scheduled' as state, s.next_box_on as scheduled_on,
              null::bigint as order_id
        where ${runs('s.status')} and not s.is_gift and s.next_box_on is not null and s.charges_held_at is null)
      union all
      (select o.year_month, o.state, o.scheduled_on, o.id from "order" o
        where o.subscription_id = s.id order by o.year_month desc limit $2)
      union all
      (select k.year_month, 'skipped', null, null from skip k
        where k.subscription_id = s.id order by k.year_month desc limit $2)
      union all
      (select d.year_month, 'missed', d.scheduled_on, null from missed_month d
        where d.subscription_id = s.id order by d.year_month desc limit $2)
      order by 1 desc limit $2
    ) m
   where s.id = any($1::bigint[])
   order by s.id, m.year_month desc`;
