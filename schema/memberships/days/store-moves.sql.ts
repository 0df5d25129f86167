import type { EntityManager } from '@mikro-orm/postgresql';
import { json, row } from '../../database/sql.ts';
import type { NextBoxColumns } from '../../schedules/box-standing.ts';
import type { Subscription } from '../records/subscription.entity.ts';

/** The days of a locked membership (internal id) once they are others. */
export type MovedMember = Pick<Subscription, 'id' | 'weekday' | 'chosenDays' | keyof NextBoxColumns>;

/**
 * Stores the days of memberships of a business (internal id) and of their ordered boxes, in one statement. What does not
 * differ is not written. Raw: a hundred rows of other values each, by one statement of one text.
 */
export async function storeMoves(
  em: EntityManager,
  businessId: string,
  members: readonly MovedMember[],
  orders: readonly { id: string; scheduledOn: string }[],
): Promise<void> {
  await row(em, STORE, [businessId, json(members), json(orders)]);
}

const STORE = `
  with member as (
    select * from jsonb_to_recordset($2::jsonb) as m (id bigint, "nextBoxOn" date, "deadlineOn" date, "orderOn" date,
      "orderFrom" timestamp, weekday text, "chosenDays" jsonb)
  ), box as (
    select * from jsonb_to_recordset($3::jsonb) as b (id bigint, "scheduledOn" date)
  ), moved as (
    update "order" o set scheduled_on = box."scheduledOn" from box where o.id = box.id and o.business_id = $1
    returning o.subscription_id, (select p.scheduled_on from "order" p where p.id = o.id) as before, o.scheduled_on as after
  )
  update subscription s
     set next_box_on = member."nextBoxOn", deadline_on = member."deadlineOn", order_on = member."orderOn",
         order_from = member."orderFrom",
         weekday = member.weekday, chosen_days = nullif(member."chosenDays", 'null'::jsonb),
         last_order_on = coalesce(
           (select moved.after from moved where moved.subscription_id = s.id and moved.before = s.last_order_on),
           s.last_order_on)
    from member
   where s.id = member.id and s.business_id = $1
     and ((s.next_box_on, s.deadline_on, s.order_on, s.order_from, s.weekday, s.chosen_days) is distinct from
          (member."nextBoxOn", member."deadlineOn", member."orderOn", member."orderFrom", member.weekday, nullif(member."chosenDays", 'null'::jsonb))
          or exists (select from moved where moved.subscription_id = s.id))`;
