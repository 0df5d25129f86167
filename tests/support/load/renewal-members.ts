import type { Pool } from 'pg';
import { DEFAULT_DAYS } from '../../../schema/rules/schedules/box-date.ts';
import { DEFAULT_SCHEDULE } from '../../../schema/rules/schedules/schedule.ts';
import { WEEKDAYS } from '../../../schema/rules/schedules/weekday.ts';

/** Pickup on every weekday, each member on one; with so many days between deadline and box, and days off. */
export interface OwnDays {
  deadlineDays: number;
  closed: readonly { from: string; to: string }[];
}

/** Memberships of one business by the hundred thousand, in a few statements. */
export interface ManyMembers {
  subscriptions: number;
  /** Boxes come on this day and on the days after it ("2026-11-28"). */
  firstBoxOn: string;
  /** On how many days: of 1,000 subscriptions on 100 days each day brings 10 boxes. */
  days: number;
  /** Of the business and its members: "many" has the slug "many-members". */
  name?: string;
  /** Without them the specification's days hold. */
  ownDays?: OwnDays | undefined;
}

/**
 * Fills a database with active memberships, one a member, each with the order of the month before; triggers and
 * references are left out while it loads, so the member counts and metrics know nothing of them. The pool's user must be a
 * superuser.
 */
export async function fillMemberships(pool: Pool, members: ManyMembers): Promise<void> {
  const { subscriptions, firstBoxOn, days, name = 'many', ownDays } = members;
  const client = await pool.connect();
  try {
    // A business begins the numbers of its orders by a trigger.
    const { rows } = await client.query<{ id: string }>(BUSINESS, [`${name}-members`]);
    await client.query("set maintenance_work_mem = '256MB'");
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(ACCOUNTS, [subscriptions, name]);
    await client.query(SUBSCRIPTIONS, [subscriptions, firstBoxOn, days, rows[0]!.id, name]);
    if (ownDays) {
      await client.query('update business set days = $2 where id = $1', [rows[0]!.id, daysOf(ownDays)]);
      await client.query(ON_OWN_DAYS, [rows[0]!.id, ownDays.deadlineDays]);
    }
    await client.query(ORDERS, [rows[0]!.id]);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('reset session_replication_role');
    await client.query('reset synchronous_commit');
    await client.query('vacuum analyze account, subscription, "order"');
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}

const daysOf = ({ deadlineDays, closed }: OwnDays): string =>
  JSON.stringify({
    ...DEFAULT_DAYS,
    pickup: { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: WEEKDAYS, deadlineDays },
    closures: closed.map((each, n) => ({
      ...each,
      id: `closed-${n}`,
      month: null,
      words: '',
      modes: null,
      placeIds: null,
    })),
  });

/** Their boxes are ordered on the day after the deadline. */
const ON_OWN_DAYS = `
  update subscription
     set weekday = trim(to_char(next_box_on, 'day')), deadline_on = next_box_on - $2::int, order_on = next_box_on - $2::int + 1
   where business_id = $1`;

const BUSINESS = "insert into business (slug, name) values ($1::text, 'Many Members') returning id";

const ACCOUNTS = `
  insert into account (public_id, username, username_key, password_hash)
  select 'account-' || $2::text || n, $2::text || '-' || n, $2::text || '-' || n, '-' from generate_series(1, $1::int) as n`;

const SUBSCRIPTIONS = `
  insert into subscription (public_id, account_id, business_id, email, address, box, amount, anchor_day, started_on,
    last_order_on, next_box_on, started_at)
  select 'subscription-' || lpad(a.id::text, 12, '0'), a.id, $4, a.username || '@example.com',
         '{"fullName": "Pat Plain", "phone": "(555) 010-0142", "street": "12 Orchard Lane", "apt": "",
           "city": "Kingston", "state": "NY", "zip": "12401", "country": "US"}',
         '{"mode": "pickup", "itemId": "item_1", "itemName": "Harvest Box", "variationId": "item_1_pickup",
           "variationName": "Pickup", "addons": [], "upgrades": [], "amount": 3500, "price": "$35.00",
           "pickupAddress": "1 Farm Road"}',
         3500, extract(day from d.on), (d.on - interval '1 month')::date, (d.on - interval '1 month')::date, d.on,
         d.on - interval '1 month'
    from account a
    cross join lateral (select $2::date + (a.id % $3::int)::int as on) as d
   where a.username_key like $5::text || '-%'
   order by a.id limit $1::int`;

const ORDERS = `
  insert into "order" (number, public_id, subscription_id, account_id, business_id, scheduled_on, year_month, state, email,
    address, box, amount, total_amount, created_at)
  select nextval(format('order_number_%s', s.business_id)::regclass), 'order-' || lpad(s.id::text, 16, '0'), s.id, s.account_id, s.business_id, s.last_order_on,
         to_char(s.last_order_on, 'YYYY-MM'), 'unpaid', s.email, s.address, s.box, s.amount, s.amount, s.started_at
    from subscription s where s.business_id = $1`;

/** Those that no constraint stands on. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
   where i.indrelid in ('account'::regclass, 'subscription'::regclass, '"order"'::regclass)
     and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
   order by i.indexrelid`;
