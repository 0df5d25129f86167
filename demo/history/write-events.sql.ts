import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '../../schema/database/sql.ts';

/**
 * What happened to the demo's memberships and boxes until today, told from what was written of them. Raw: made of the rows
 * themselves.
 */
export async function writeEvents(em: EntityManager): Promise<void> {
  await row(em, HAND_OVER);
  await row(em, INSERT_EVENTS);
}

/** Boxes of some days ago are with their members; the latest wait to be packed. */
const HAND_OVER = `
  update "order" o
     set progress = case when o.state <> 'paid' or o.scheduled_on > newest.day - 3 then o.progress
                         when o.box->>'mode' = 'pickup' then 'collected' else 'shipped' end
    from (select max(created_at)::date as day from "order") newest`;

const INSERT_EVENTS = `
  with owner as (
    select f.business_id, a.username from staff f join account a on a.id = f.account_id where f.role = 'owner'
  )
  insert into membership_event (subscription_id, kind, at, by, summary, before, after)
  select e.subscription_id, e.kind, e.at, e.by, e.summary, e.before, e.after
    from (
      select s.id, 'started', 1, s.started_at, a.username,
             case when s.is_gift then 'The gift was ordered' else 'The membership began' end, null::jsonb,
             jsonb_build_object('box', s.box)
        from subscription s join account a on a.id = s.account_id
      union all
      select o.subscription_id, 'renewed', 2, o.created_at, 'Regulars',
             'The box of ' || to_char(o.scheduled_on, 'FMMonth FMDD, YYYY') || ' was ordered', null,
             jsonb_build_object('yearMonth', o.year_month, 'totalAmount', o.total_amount)
        from "order" o join subscription s on s.id = o.subscription_id where o.created_at > s.started_at
      union all
      select o.subscription_id, 'paid', 3, o.paid_at, coalesce(w.username, 'Regulars'),
             'The box of ' || to_char(o.scheduled_on, 'FMMonth FMDD') || ' was marked as paid',
             jsonb_build_object('state', 'unpaid'),
             jsonb_build_object('state', 'paid', 'totalAmount', o.total_amount)
        from "order" o left join owner w on w.business_id = o.business_id
       where o.paid_at is not null and o.total_amount > 0
      union all
      select k.subscription_id, 'skipped', 4, k.created_at, a.username,
             to_char(to_date(k.year_month, 'YYYY-MM'), 'FMMonth YYYY') || ' was skipped', null, null
        from skip k join account a on a.id = k.account_id
      union all
      select s.id, 'canceled', 5, s.canceled_at, coalesce(w.username, 'Regulars'), 'The membership was canceled',
             jsonb_build_object('status', 'active'), jsonb_build_object('status', 'canceled')
        from subscription s left join owner w on w.business_id = s.business_id
       where s.status = 'canceled' and not s.is_gift
      union all
      select s.id, 'gift_ended', 6, s.canceled_at, 'Regulars', 'The gift has brought its box and ended',
             jsonb_build_object('status', 'active'), jsonb_build_object('status', 'canceled', 'ended', true)
        from subscription s where s.ended
    ) as e (subscription_id, kind, n, at, by, summary, before, after)
   order by e.at, e.n`;
