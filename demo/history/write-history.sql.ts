import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { usernameKey } from '../../schema/rules/accounts/account.ts';
import { newPublicId } from '../../schema/public-id.ts';
import { nextBoxColumns } from '../../schema/schedules/box-standing.ts';
import { json, row } from '../../schema/database/sql.ts';
import type { History } from './history.ts';
import { writeEvents } from './write-events.sql.ts';
import { writeLedger } from './write-ledger.sql.ts';

/**
 * Writes a history with one statement per table; rows go in oldest first, so that newest first is by id.
 * Its people can't sign in: they share one hash of a password that nobody knows. Raw: thousands of rows by one statement
 * of one parameter.
 */
export async function writeHistory(
  em: EntityManager,
  history: History,
  hash: (password: string) => Promise<string>,
): Promise<void> {
  await writePeople(em, history, await hash(randomBytes(32).toString('base64url')));
  const memberships = history.memberships.map((membership) => ({ ...membership, publicId: newPublicId() }));
  await row(em, INSERT_SUBSCRIPTIONS, [json(memberships.map(subscriptionRow))]);

  const orders = memberships.flatMap(({ orders: own, ...membership }) =>
    own.map((order) => ({ ...order, membership, publicId: newPublicId() })),
  );
  orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await row(em, INSERT_ORDERS, [
    json(
      orders.map(({ membership, ...order }) => ({
        public_id: order.publicId,
        subscription: membership.publicId,
        scheduled_on: order.scheduledOn,
        year_month: order.yearMonth,
        state: order.state,
        discount_amount: order.discountAmount,
        total_amount: order.totalAmount,
        coupon_code: order.couponCode,
        created_at: order.createdAt,
        paid_at: order.paidAt,
      })),
    ),
  ]);
  await row(em, INSERT_REDEMPTIONS);

  const skips = memberships.flatMap((membership) =>
    membership.skips.map((skip) => ({
      subscription: membership.publicId,
      year_month: skip.yearMonth,
      created_at: skip.createdAt,
    })),
  );
  skips.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  await row(em, INSERT_SKIPS, [json(skips)]);
  await writeEvents(em);
  await writeLedger(em);
}

async function writePeople(em: EntityManager, { people }: History, passwordHash: string): Promise<void> {
  const accounts = people.map((each) => ({
    public_id: newPublicId(),
    username: each.username,
    username_key: usernameKey(each.username),
    email: each.email,
    name: each.name,
    phone: each.phone,
    created_at: each.joinedAt,
  }));
  await row(em, INSERT_ACCOUNTS, [json(accounts), passwordHash]);
}

function subscriptionRow({ publicId, ...membership }: History['memberships'][number] & { publicId: string }) {
  const next = nextBoxColumns(membership.next);
  return {
    public_id: publicId,
    username_key: usernameKey(membership.username),
    slug: membership.slug,
    is_gift: membership.isGift,
    email: membership.email,
    address: membership.address,
    box: membership.box,
    amount: membership.box.amount,
    place: membership.place,
    zone: membership.zone,
    zone_fee: membership.zoneFee,
    anchor_day: membership.anchorDay,
    weekday: membership.weekday,
    started_on: membership.startedOn,
    last_order_on: membership.lastOrderOn,
    next_box_on: next.nextBoxOn,
    deadline_on: next.deadlineOn,
    order_on: next.orderOn,
    started_at: membership.startedAt,
    canceled_at: membership.canceledAt,
    coupon_code: membership.coupon?.code ?? null,
    coupon_type: membership.coupon?.type ?? null,
    coupon_value: membership.coupon?.value ?? null,
    coupon_duration: membership.coupon ? 'once' : null,
  };
}

const INSERT_ACCOUNTS = `
  insert into account (public_id, username, username_key, password_hash, email, confirmed_email, name, phone,
    created_at)
  select r.public_id, r.username, r.username_key, $2, r.email, r.email, r.name, r.phone, r.created_at
    from jsonb_to_recordset($1::jsonb) as r
         (public_id text, username text, username_key text, email text, name text, phone text, created_at timestamptz)
   order by r.created_at`;

const INSERT_SUBSCRIPTIONS = `
  insert into subscription (public_id, account_id, business_id, status, is_gift, ended, email, address, box, amount,
         place_id, zone_id, zone_fee, anchor_day, weekday, started_on, last_order_on, next_box_on, deadline_on, order_on,
         started_at, canceled_at, coupon_code, coupon_type, coupon_value, coupon_duration)
  select r.public_id, a.id, b.id, case when r.canceled_at is null then 'active' else 'canceled' end, r.is_gift,
         r.is_gift and r.canceled_at is not null, r.email, r.address, r.box, r.amount, p.id, z.id, r.zone_fee, r.anchor_day,
         r.weekday, r.started_on, r.last_order_on, r.next_box_on, r.deadline_on, r.order_on, r.started_at, r.canceled_at,
         r.coupon_code, r.coupon_type, r.coupon_value, r.coupon_duration
    from jsonb_to_recordset($1::jsonb) as r
         (public_id text, username_key text, slug text, is_gift boolean, email text, address jsonb, box jsonb, amount int,
          place text, zone text, zone_fee int, anchor_day smallint, weekday text, started_on date, last_order_on date,
          next_box_on date, deadline_on date, order_on date, started_at timestamptz, canceled_at timestamptz,
          coupon_code text, coupon_type text, coupon_value int, coupon_duration text)
    join account a on a.username_key = r.username_key
    join business b on b.slug = r.slug
    left join place p on p.business_id = b.id and p.name = r.place
    left join zone z on z.business_id = b.id and z.name = r.zone
   order by r.started_at`;

const INSERT_ORDERS = `
  insert into "order" (public_id, subscription_id, account_id, business_id, scheduled_on, year_month, state, email, address,
         box, amount, discount_amount, place_id, zone_id, zone_fee, total_amount, coupon_code, created_at, paid_at)
  select r.public_id, s.id, s.account_id, s.business_id, r.scheduled_on, r.year_month, r.state, s.email, s.address,
         s.box, s.amount, r.discount_amount, s.place_id, s.zone_id, s.zone_fee, r.total_amount, r.coupon_code, r.created_at,
         r.paid_at
    from jsonb_to_recordset($1::jsonb) as r
         (public_id text, subscription text, scheduled_on date, year_month text, state text, discount_amount int,
          total_amount int, coupon_code text, created_at timestamptz, paid_at timestamptz)
    join subscription s on s.public_id = r.subscription
   order by r.created_at`;

const INSERT_REDEMPTIONS = `
  insert into redemption (coupon_id, order_id, account_id, amount, created_at)
  select c.id, o.id, o.account_id, o.discount_amount, o.created_at
    from "order" o join coupon c on c.code = o.coupon_code
   order by o.id`;

const INSERT_SKIPS = `
  insert into skip (subscription_id, account_id, business_id, year_month, created_at)
  select s.id, s.account_id, s.business_id, r.year_month, r.created_at
    from jsonb_to_recordset($1::jsonb) as r (subscription text, year_month text, created_at timestamptz)
    join subscription s on s.public_id = r.subscription
   order by r.created_at`;
