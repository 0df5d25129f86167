import type { EntityManager } from '@mikro-orm/postgresql';
import { json, row } from '../../database/sql.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import type { NextBoxColumns } from '../../schedules/box-standing.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/** The days of a locked membership (internal id) once they are others. */
export type MovedMember = Pick<
  Subscription,
  'id' | 'weekday' | 'chosenDays' | 'lastOrderOn' | keyof NextBoxColumns
>;

/** What becomes of hand-overs (internal ids). */
export interface MovedHandOvers {
  moved: readonly { id: string; on: LocalDate }[];
  off: readonly { id: string }[];
  /** Made anew, as the others of their order. */
  back: readonly { orderId: string; on: LocalDate }[];
}

/**
 * Stores the days of memberships of a business (internal id) and of their hand-overs, in one statement; their orders follow. What
 * does not differ is not written. Raw: a hundred rows of other values each, by one statement of one text.
 */
export async function storeMoves(
  em: EntityManager,
  businessId: string,
  members: readonly MovedMember[],
  handOvers: MovedHandOvers,
): Promise<void> {
  await row(em, STORE, [
    businessId,
    json(members),
    json(handOvers.moved),
    handOvers.off.map(({ id }) => id),
    json(handOvers.back),
  ]);
}

const STORE = `
  with member as (
    select * from jsonb_to_recordset($2::jsonb) as m (id bigint, "nextBoxOn" date, "deadlineOn" date, "orderOn" date,
      "orderFrom" timestamp, weekday text, "chosenDays" jsonb, "lastOrderOn" date)
  ), moved as (
    update fulfillment f set fulfill_on = g."on" from jsonb_to_recordset($3::jsonb) as g (id bigint, "on" date)
     where f.id = g.id and f.business_id = $1
  ), taken as (
    delete from fulfillment f where f.id = any($4::bigint[]) and f.business_id = $1
  ), again as (
    insert into fulfillment (public_id, order_id, ordinal, business_id, subscription_id, fulfill_on, mode)
    select new_fulfillment_id(), o.id,
           (select max(f.ordinal) from fulfillment f where f.order_id = o.id) + row_number() over (partition by o.id order by g."on"),
           o.business_id, o.subscription_id, g."on", box_mode(o.box)
      from jsonb_to_recordset($5::jsonb) as g ("orderId" bigint, "on" date)
      join "order" o on o.id = g."orderId" and o.business_id = $1
    returning order_id, fulfill_on
  ), told as (
    delete from fulfillment_off w using again where w.order_id = again.order_id and w.fulfill_on = again.fulfill_on
  )
  update subscription s
     set next_box_on = member."nextBoxOn", deadline_on = member."deadlineOn", order_on = member."orderOn",
         order_from = member."orderFrom",
         weekday = member.weekday, chosen_days = nullif(member."chosenDays", 'null'::jsonb),
         last_order_on = member."lastOrderOn"
    from member
   where s.id = member.id and s.business_id = $1
     and (s.next_box_on, s.deadline_on, s.order_on, s.order_from, s.weekday, s.chosen_days, s.last_order_on) is distinct from
         (member."nextBoxOn", member."deadlineOn", member."orderOn", member."orderFrom", member.weekday,
          nullif(member."chosenDays", 'null'::jsonb), member."lastOrderOn")`;
