import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf } from '../../database/columns.ts';
import { one, rows } from '../../database/sql.ts';
import { hasBox, runs } from '../../database/state-conditions.ts';
import type { OrderedHandOver } from '../../rules/schedules/move-hand-overs.ts';
import type { Weekday } from '../../rules/schedules/weekday.ts';
import { Subscription } from '../records/subscription.entity.ts';

/** An order of which a hand-over is to be prepared still. */
export interface OrderedBox {
  id: string;
  mode: 'pickup' | 'shipping' | 'delivery';
  scheduledOn: string;
  /** What it costs its member in cents, credit included. */
  cents: number;
  /** All of it, by their day. */
  handOvers: OrderedHandOver[];
  /** What days off have taken away of it, by their days, with the credit that was given, and which of them took it. */
  off: { on: string; credited: number; closureId: string | null }[];
}

/** A membership with what a change of days can move. */
export interface MemberToMove {
  subscription: Subscription;
  /** Public id of the place of its next box; null without one. */
  placePublicId: string | null;
  /** The weekdays that its place, or its zone, holds; none for all. */
  named: Weekday[];
  skippedMonths: string[];
  ordered: OrderedBox[];
}

/**
 * The running memberships of a business (internal id) from an id on, at most `limit`, in the order of their ids; locked until
 * the transaction ends where `isLocked`. Raw: a change reads a hundred at a time, each with its skips and its boxes.
 */
export async function membersToMove(
  em: EntityManager,
  businessId: string,
  { after, limit, isLocked }: { after: string; limit: number; isLocked: boolean },
): Promise<MemberToMove[]> {
  const subscriptions = await rows<Subscription & Pick<MemberToMove, 'placePublicId' | 'named'>>(
    em,
    `select ${columnsOf(Subscription, 's')},
            (select p.public_id from place p where p.id = s.place_id) as "placePublicId", ${NAMED} as named
       from subscription s
      where s.business_id = $1 and ${runs('s.status')} and s.id > $2
      order by s.id limit $3 ${isLocked ? 'for no key update of s' : ''}`,
    [businessId, after, limit],
  );
  const ids = subscriptions.map(({ id }) => id);
  if (ids.length === 0) return [];
  const skips = await rows<{ subscriptionId: string; yearMonth: string }>(em, SKIPS, [businessId, ids]);
  const ordered = await rows<OrderedBox & { subscriptionId: string }>(em, ORDERED, [businessId, ids]);
  return subscriptions.map((subscription) => ({
    subscription,
    placePublicId: subscription.placePublicId,
    named: subscription.named,
    skippedMonths: skips
      .filter(({ subscriptionId }) => subscriptionId === subscription.id)
      .map(({ yearMonth }) => yearMonth),
    ordered: ordered.filter(({ subscriptionId }) => subscriptionId === subscription.id),
  }));
}

/** Of a membership `s`. A zone that is deleted holds what the schedule does. */
const NAMED = `
  case coalesce(s.pending_box, s.box)->>'mode'
    when 'pickup' then coalesce((select p.weekdays from place p where p.id = s.place_id and p.deleted_at is null), '{}')
    when 'delivery' then array(select z.weekday from zone z
      where z.id = s.zone_id and z.deleted_at is null and z.weekday is not null)
    else '{}'::text[] end`;

const SKIPS = `
  select k.subscription_id as "subscriptionId", k.year_month as "yearMonth" from skip k
   where k.business_id = $1 and k.subscription_id = any($2::bigint[])`;

// An order whose hand-overs are all taken away or done may get one back: it is read as well where a day off took one away.
const ORDERED = `
  select o.id, o.subscription_id as "subscriptionId", coalesce(o.box->>'mode', 'pickup') as mode,
         o.scheduled_on as "scheduledOn", o.total_amount + o.credit_amount as cents, h."handOvers",
         (select coalesce(jsonb_agg(jsonb_build_object('on', w.fulfill_on, 'credited', w.credited, 'closureId', w.closure_id)
                                    order by w.fulfill_on), '[]')
            from fulfillment_off w where w.order_id = o.id) as off
    from "order" o
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', f.id::text, 'on', f.fulfill_on, 'isNew', f.state = 'new')
                       order by f.fulfill_on, f.ordinal) as "handOvers"
        from fulfillment f where f.order_id = o.id) h
   where o.business_id = $1 and o.subscription_id = any($2::bigint[]) and ${hasBox('o')} and h."handOvers" is not null
     and (o.progress = 'new' or exists (select from fulfillment_off w where w.order_id = o.id))`;

/** How many memberships of a business run. */
export const countRunning = async (em: EntityManager, businessId: string): Promise<number> =>
  (
    await one<{ n: number }>(
      em,
      `select count(*)::int as n from subscription s where s.business_id = $1 and ${runs('s.status')}`,
      [businessId],
    )
  ).n;
