import type { Context } from '../../context.ts';
import { rows } from '../../database/sql.ts';
import { runs } from '../../database/state-conditions.ts';
import { lastOfMonth } from '../../rules/time/calendar.ts';
import type { BusinessDays } from '../../rules/schedules/box-date.ts';
import type { Planned } from '../../schedules/box-standing.ts';
import type { LocalDate, YearMonth } from '../../rules/time/calendar.ts';

/** A membership whose mail is due, with what says when its box comes. */
export type Upcoming = Planned & { id: string; timeZone: string; days: BusinessDays | null };

/** A membership whose next box can be changed for some days only. */
export interface ClosingBox {
  id: string;
  nextBoxOn: LocalDate;
  deadlineOn: LocalDate;
}

/**
 * Memberships with a mail to queue about the box of `month`, in zones where today is the same day: from the id `after`
 * on, at most `limit`, none that began or had its order since `from`. Raw: it walks all memberships of the platform by an
 * index of those that run, which is found by these very words.
 */
export const findUpcoming = (
  { em }: Context,
  query: { timeZones: readonly string[]; month: YearMonth; from: LocalDate; after: string; limit: number },
): Promise<Upcoming[]> =>
  rows<Upcoming>(em, FIND, [
    query.timeZones,
    lastOfMonth(query.month),
    query.from,
    query.month,
    query.after,
    query.limit,
  ]);

/** Whose box of the month comes as things stand, whether or not another one comes before it. */
const FIND = `
  select s.id, s.anchor_day as "anchorDay", s.weekday, s.week_group as "weekGroup", s.chosen_days as "chosenDays", s.last_order_on as "lastOrderOn",
         s.started_on as "startedOn", s.reactivated_at as "reactivatedAt", b.time_zone as "timeZone", b.days,
         coalesce(s.pending_box, s.box)->>'mode' as mode,
         (select p.public_id from place p where p.id = s.place_id) as "placePublicId"
    from subscription s
    join business b on b.id = s.business_id and b.time_zone = any($1::text[]) and b.closed_at is null
    join account a on a.id = s.account_id and a.wants_optional_emails
   where s.id > $5 and ${runs('s.status')} and not s.is_gift
     and s.payment_state = 'ok' and s.charges_held_at is null and s.deadline_on is null and s.next_box_on <= $2 and coalesce(s.last_order_on, s.started_on) < $3
     and not exists (select from skip k where k.subscription_id = s.id and k.year_month = $4)
     and not exists (select from email e
       where e.subscription_id = s.id and e.kind = 'upcoming_box' and e.period = $4)
   order by s.id limit $6`;

/**
 * As `findUpcoming`, where businesses have deadlines: memberships whose next box can be changed until one of the days from
 * `from` to `until`.
 */
export const findClosing = (
  { em }: Context,
  query: { timeZones: readonly string[]; from: LocalDate; until: LocalDate; after: string; limit: number },
): Promise<ClosingBox[]> =>
  rows<ClosingBox>(em, FIND_CLOSING, [query.timeZones, query.from, query.until, query.after, query.limit]);

const FIND_CLOSING = `
  select s.id, s.next_box_on as "nextBoxOn", s.deadline_on as "deadlineOn" from subscription s
    join business b on b.id = s.business_id and b.time_zone = any($1::text[]) and b.closed_at is null
    join account a on a.id = s.account_id and a.wants_optional_emails
   where s.id > $4 and ${runs('s.status')} and not s.is_gift and s.deadline_on between $2 and $3
     and s.payment_state = 'ok' and s.charges_held_at is null
     and not exists (select from email e where e.subscription_id = s.id and e.kind = 'upcoming_box'
       and e.period = to_char(s.next_box_on, 'YYYY-MM'))
   order by s.id limit $5`;
