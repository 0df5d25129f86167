import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf } from '../../database/columns.ts';
import { one, rows } from '../../database/sql.ts';
import { hasBox, runs } from '../../database/state-conditions.ts';
import type { Weekday } from '../../rules/schedules/weekday.ts';
import { Subscription } from '../records/subscription.entity.ts';

/** A box that is ordered and that nobody has begun to prepare. */
export interface OrderedBox {
  id: string;
  mode: 'pickup' | 'shipping' | 'delivery';
  scheduledOn: string;
}

/** A membership with what a change of days can move. */
export interface MemberToMove {
  subscription: Subscription;
  /** Public id of the place of its next box; null without one. */
  placePublicId: string | null;
  /** The weekdays that its place, or its zone, holds; none for all. */
  named: Weekday[];
  skippedMonths: string[];
  /** Of days that are ahead. */
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

const ORDERED = `
  select o.id, o.subscription_id as "subscriptionId", coalesce(o.box->>'mode', 'pickup') as mode,
         o.scheduled_on as "scheduledOn"
    from "order" o
   where o.business_id = $1 and o.subscription_id = any($2::bigint[]) and o.progress = 'new' and ${hasBox('o')}`;

/** How many memberships of a business run. */
export const countRunning = async (em: EntityManager, businessId: string): Promise<number> =>
  (
    await one<{ n: number }>(
      em,
      `select count(*)::int as n from subscription s where s.business_id = $1 and ${runs('s.status')}`,
      [businessId],
    )
  ).n;
