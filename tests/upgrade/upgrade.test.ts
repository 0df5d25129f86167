import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { migrate } from '../../gateway/database/migrate.ts';
import type { Site } from '../../gateway/pages/site.ts';
import { demoLogins } from '../../demo/logins.ts';
import { mismatches } from '../api/support/mismatches.ts';
import { Business } from '../../schema/businesses/records/business.entity.ts';
import { rows } from '../../schema/database/sql.ts';
import { Skip } from '../../schema/memberships/records/skip.entity.ts';
import { Subscription } from '../../schema/memberships/records/subscription.entity.ts';
import { nextBox } from '../../schema/rules/schedules/next-box.ts';
import { wallTimeIn } from '../../schema/rules/time/time-zone.ts';
import { planOf, storedNextBox, withMode } from '../../schema/schedules/box-standing.ts';
import { daysOf } from '../../schema/schedules/days-of.ts';
import { createBareDatabase } from '../support/database/database.ts';
import { TestPool } from '../support/database/test-pool.ts';
import { screenDocument } from '../support/screens/screen-document.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/** Databases as releases left them (`npm run dump-release`): whoever upgrades starts from one of these. */
const DUMPS = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql.gz'));

const LANDING = screenDocument('landing/landing.graphql');
const BUSINESSES = screenDocument('businesses/businesses.graphql');
const BUSINESS = screenDocument('business-page/content/business-page.graphql');

/** The built screens' own documents; what they draw with the answers is theirs. */
const site: Site = {
  stylesheet: null,
  matchPage(url) {
    const slug = /^\/b\/([^/]+)$/.exec(url)?.[1];
    if (slug) return { name: 'business', document: BUSINESS, variables: { slug } };
    if (url === '/') return { name: 'landing', document: LANDING, variables: {} };
    return { name: 'businesses', document: BUSINESSES, variables: { search: null, after: null } };
  },
  renderPage: ({ data, failed }) => ({ status: failed ? 503 : 200, body: JSON.stringify(data) }),
};

test('there is a dump to start from', () => {
  expect(DUMPS).toContain('0.3.1.sql.gz');
});

/**
 * The demo takes no cards: what a release before the ledger wrote of boxes that were charged, given back, being given back,
 * and charged after they had been given up. Of a payment nothing but its own state said so.
 */
const CARD_PAYMENTS = `
  insert into payment (public_id, kind, account_id, business_id, subscription_id, order_id, amount, state,
    provider_payment_id, provider_refund_id, is_surplus, created_at, sent_at)
  select rpad('of-order-' || o.id || '-', 22, '0'), 'renewal', o.account_id, o.business_id, o.subscription_id, o.id,
         o.total_amount, (array['succeeded', 'refunded', 'refunding', 'refunded'])[o.n], 'paid-' || o.id,
         case when o.n in (2, 4) then 'back-' || o.id end, o.n = 4, o.created_at,
         o.created_at
    from (select o.*, row_number() over (order by o.id) as n from "order" o
           where o.state = 'paid' and o.total_amount > 0) o
   where o.n <= 4;
  update "order" o set state = 'refunded' from payment p
   where p.order_id = o.id and p.state = 'refunded' and not p.is_surplus;`;

/** What releases wrote of acts that had no kind of their own, on the first membership. */
const NOTED = `
  insert into membership_event (subscription_id, kind, at, by, summary, before, after, note)
  select s.id, 'noted', now(), 'olivia', e.summary, e.before::jsonb, e.after::jsonb, e.note
    from (select min(id) as id from subscription) s,
         (values ('A note was written', null, null, 'Rang twice'),
                 ('The box of December 3 was marked as ready', '{"progress":"new"}', '{"progress":"ready"}', null),
                 ('The box of December 3 is no longer marked as ready', '{"progress":"ready"}', '{"progress":"new"}', null),
                 ('The box of December 3 is packed anyway, not paid', '{"packAnyway":false}', '{"packAnyway":true}', null),
                 ('The box of December 3 is held back again', '{"packAnyway":true}', '{"packAnyway":false}', null),
                 ('The box of December 3 is no longer marked as paid', '{"state":"paid"}', '{"state":"unpaid"}', null),
                 ('Credit of $5.00 was given', null, '{"amount":500}', 'Wilted'),
                 ('Credit of $5.00 was taken back', null, '{"amount":500}', 'Not hers'),
                 ('olivia has sent a reminder of $39.00', null, null, null)) as e (summary, before, after, note);`;

/** The days of all boxes, ordered and next, by what every release has written. */
const DAYS_OF_BOXES = `
  select 'order ' || o.public_id as id, o.scheduled_on::text as on from "order" o
  union all select 'next ' || s.public_id, s.next_box_on::text from subscription s
  union all select 'last ' || s.public_id, s.last_order_on::text from subscription s
  order by 1`;

describe.each(DUMPS)('this version on the database of %s', (name) => {
  let door: TestProduct;
  const tokens = new Map<string, string>();
  let before: { id: string; on: string | null }[];

  beforeAll(async () => {
    const sql = gunzipSync(readFileSync(path.join(import.meta.dirname, name))).toString();
    const database = await createBareDatabase();
    const pool = new TestPool(database.connection);
    await pool.query(sql);
    await pool.query(CARD_PAYMENTS);
    await pool.query(NOTED);
    before = (await pool.query<{ id: string; on: string | null }>(DAYS_OF_BOXES)).rows;
    await pool.end();
    await migrate(database.connection);
    door = await openTestProduct({ database, site });
    door.clock.moveTo(new Date(/^-- \S+ (\S+)/.exec(sql)![1]!));
    for (const { username, password } of demoLogins) {
      const { body } = await door.call('/api/auth/login', { body: { username, password } });
      tokens.set(username, body.token);
    }
  }, 120_000);
  afterAll(() => door.close());

  test('everybody can sign in', () => {
    expect([...tokens].filter(([, token]) => !token)).toEqual([]);
  });

  test('no box has another day, and each next box is that of the rule', async () => {
    const em = door.orm.em.fork();
    expect(before.filter(({ on }) => on !== null).length).toBeGreaterThan(300);
    expect(await rows(em, DAYS_OF_BOXES)).toEqual(before);
    const businesses = new Map((await em.find(Business, {})).map((business) => [business.id, business]));
    const skips = await em.find(Skip, {});
    const active = await em.find(Subscription, { status: 'active' });
    expect(active.length).toBeGreaterThan(30);
    for (const subscription of active) {
      const business = businesses.get(subscription.businessId)!;
      const skipped = skips.filter(({ subscriptionId }) => subscriptionId === subscription.id);
      const months = skipped.map(({ yearMonth }) => yearMonth);
      const plan = planOf(withMode(subscription, null), months, business);
      const next = nextBox(daysOf(business), plan, wallTimeIn(business.timeZone, door.clock.now()));
      const isOrderedOnItsDay = {
        on: subscription.nextBoxOn!,
        deadlineOn: null,
        orderOn: subscription.nextBoxOn!,
      };
      expect(storedNextBox(subscription)).toEqual(isOrderedOnItsDay);
      expect(next).toEqual(isOrderedOnItsDay);
    }
  });

  test('the orders of each business are numbered in the order of their making, and the next one goes on', async () => {
    const numbered = await rows<{ business: string; numbers: number[] }>(
      door.orm.em.fork(),
      `select business_id as business, array_agg(number order by created_at, id) as numbers
         from "order" group by business_id`,
    );
    expect(numbered.length).toBeGreaterThan(0);
    for (const { business, numbers } of numbered) {
      expect(numbers).toEqual(numbers.map((_, at) => 1001 + at));
      const [next] = await rows<{ next: number }>(
        door.orm.em.fork(),
        `select nextval('order_number_${business}')::int as next`,
      );
      expect(next!.next).toBe(1001 + numbers.length);
    }
  });

  test('a text about the next box is of the month after it was saved, and is kept for it', async () => {
    const kept = await rows<{ is_kept: boolean }>(
      door.orm.em.fork(),
      `select e.content = n.content and n.year_month =
                to_char((n.updated_at at time zone b.time_zone) + interval '1 month', 'YYYY-MM') as is_kept
         from next_box n join business b on b.id = n.business_id
         left join next_box_edition e on e.business_id = n.business_id and e.year_month = n.year_month`,
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every((row) => row.is_kept)).toBe(true);
  });

  test('what was noted with a sentence has its kind, and so has what the version before still notes', async () => {
    const acts = () =>
      rows<{ kind: string; summary: string }>(
        door.orm.em.fork(),
        `select kind, summary from membership_event
          where subscription_id = (select min(id) from subscription) order by id desc limit 9`,
      );
    const told = [
      { kind: 'reminded', summary: 'A reminder of $39.00 was sent' },
      { kind: 'credit_taken_back', summary: 'Credit of $5.00 was taken back' },
      { kind: 'credit_given', summary: 'Credit of $5.00 was given' },
      { kind: 'payment_undone', summary: 'The box of December 3 is no longer marked as paid' },
      { kind: 'held_back', summary: 'The box of December 3 is held back again' },
      { kind: 'packed_anyway', summary: 'The box of December 3 is packed anyway, not paid' },
      { kind: 'mark_undone', summary: 'The box of December 3 is no longer marked as ready' },
      { kind: 'marked', summary: 'The box of December 3 was marked as ready' },
      { kind: 'noted', summary: 'A note was written' },
    ];
    expect(await acts()).toEqual(told);
    await rows(door.orm.em.fork(), NOTED);
    expect(await acts()).toEqual(told);
  });

  test('refunds are rows of their own, under the keys that the provider knows', async () => {
    const refunds = await rows(
      door.orm.em.fork(),
      `select r.public_id = 'r-' || p.public_id as "isSameKey",
              r.kind, r.state, r.amount = p.amount as "isWhole", r.look_at is not null as waits, p.state as payment
         from refund r join payment p on p.id = r.payment_id order by r.payment_id`,
    );
    const common = { isSameKey: true, isWhole: true, payment: 'succeeded' };
    expect(refunds).toEqual([
      { ...common, kind: 'asked', state: 'refunded', waits: false },
      { ...common, kind: 'asked', state: 'processing', waits: true },
      { ...common, kind: 'surplus', state: 'refunded', waits: false },
    ]);
  });

  test('the ledger has what every order was paid and given back, to the cent', async () => {
    const wrong = await rows(
      door.orm.em.fork(),
      `select o.id, o.state, o.total_amount, l.cash, l.written from "order" o
         left join lateral (
           select coalesce(sum(cents) filter (where kind in ('charge', 'offline_payment', 'refund')), 0) as cash,
                  coalesce(sum(cents) filter (where kind = 'write_off'), 0) as written
             from ledger_entry where order_id = o.id) l on true
        where l.cash <> case o.state when 'paid' then o.total_amount else 0 end
           or l.written <> case o.state when 'written_off' then o.total_amount else 0 end`,
    );
    expect(wrong).toEqual([]);
    const [kinds] = await rows<{ charges: number; offline: number }>(
      door.orm.em.fork(),
      `select count(*) filter (where kind = 'charge')::int as charges,
              count(*) filter (where kind = 'offline_payment')::int as offline from ledger_entry`,
    );
    expect(kinds!.charges).toBe(4);
    expect(kinds!.offline).toBeGreaterThan(10);
  });

  test('every public page is served', async () => {
    const { text } = await door.call('/sitemap.xml');
    const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, found]) => found!);
    expect(paths).toEqual(expect.arrayContaining(['/', '/businesses', '/b/fernhill-farm']));
    for (const page of paths) expect([page, (await door.call(page)).status]).toEqual([page, 200]);
  });

  test('every GET answers everybody, and an admin in the shape that is described', async () => {
    const { body } = await door.call('/api/openapi.json');
    const businesses = (await door.call('/api/businesses')).body.businesses;
    const membership = (await door.call('/api/my/subscriptions', { token: tokens.get('mia')! })).body
      .subscriptions[0].id;
    const wrong: string[] = [];
    for (const { id, slug } of businesses) {
      for (const [pattern, { get }] of Object.entries<any>(body.paths)) {
        const described = get?.responses[200].content;
        if (!described) continue;
        const needed = get.parameters.filter(({ in: place, required }: any) => place === 'query' && required);
        const address = `${pattern
          .replace('{id}', id)
          .replace(/\{(slug|businessSlug)\}/, slug)
          .replace('{public_id}', membership)
          .replace(
            '{username}',
            'somebody',
          )}?${needed.map(({ name }: any) => `${name}=2026-12-05`).join('&')}`;
        for (const [username, token] of [['a visitor', undefined], ...tokens] as const) {
          const answer = await door.call(address, { ...(token && { token }), tenant: slug });
          if (answer.status >= 500) wrong.push(`${username}: ${address} ${answer.status}`);
          if (username !== 'admin') continue;
          if (answer.status !== 200) wrong.push(`${address} ${answer.status}`);
          const schema = described['application/json']?.schema;
          if (schema) wrong.push(...mismatches(schema, answer.body, address));
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
