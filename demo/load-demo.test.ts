import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConnection } from '../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../gateway/database/limits.ts';
import { ormOptions } from '../schema/database/orm.ts';
import { cutoffProblem } from '../schema/rules/time/cutoff.ts';
import { rows } from '../schema/database/sql.ts';
import type { PageContent } from '../schema/rules/pages/page-content.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/database/database.ts';
import { loadDemo, demoBusinesses } from './load-demo.ts';
import { demoLogins, type DemoLogin } from './logins.ts';
import { PICTURES_PATH } from './pictures.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const hash = (password: string) => Promise.resolve(`hash of ${password}`);

let database: TestDatabase;
let orm: MikroORM;
let loaded: DemoLogin[] | null;
let took: number;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(ormOptions(ormConnection(database.connection, DATABASE_LIMITS.longWork)));
  const started = performance.now();
  loaded = await loadDemo(orm.em.fork(), { now: NOW, passwords: 'demo', hash });
  took = performance.now() - started;
});

afterAll(async () => {
  await orm?.close(true);
  await database?.drop();
});

const ask = <Row>(text: string, ...values: string[]) => rows<Row>(orm.em.fork(), text, values);

async function pageOf(slug: string): Promise<PageContent> {
  const [found] = await ask<{ content: PageContent }>(
    'select content from page join business b on b.id = business_id where b.slug = $1',
    slug,
  );
  return found!.content;
}

describe('the demo data', () => {
  test('loads in under three seconds, once', async () => {
    expect(took).toBeLessThan(3000);
    expect(loaded).toEqual(demoLogins);
    expect(await loadDemo(orm.em.fork(), { now: NOW, passwords: 'demo', hash })).toBeNull();
  });

  test('has three businesses with full pages', async () => {
    const open = await ask<{ slug: string; logo_url: string; description: string }>(
      'select slug, logo_url, description from business order by id',
    );
    expect(open.map(({ slug }) => slug)).toEqual(['fernhill-farm', 'northbank-coffee', 'marigold-and-vine']);
    for (const { slug, logo_url, description } of open) {
      const content = await pageOf(slug);
      expect(description).not.toBe('');
      expect(logo_url).toBe(content.brand.logoUrl);
      expect(content.itemsSnapshot.length).toBeGreaterThanOrEqual(3);
      expect(content.addonsSnapshot.length).toBeGreaterThanOrEqual(3);
      expect(content.upgradesSnapshot.length).toBeGreaterThanOrEqual(2);
      expect(content.faqs.length).toBeGreaterThanOrEqual(3);
      expect(content.gallery.length).toBeGreaterThanOrEqual(4);
      expect(Object.values(content.social).filter(Boolean).length).toBeGreaterThanOrEqual(2);
    }
  });

  test('ships every picture in every size', () => {
    for (const { content } of demoBusinesses) {
      for (const { url, alt, width, height } of content.gallery) {
        expect(alt).toBeTruthy();
        expect([width, height]).toEqual([1600, 1200]);
        for (const end of ['-1600.jpg', '-480.webp', '-960.webp', '-1600.webp'])
          expect(existsSync(fileOf(url.replace('-1600.jpg', end)))).toBe(true);
      }
      expect(existsSync(fileOf(content.brand.logoUrl))).toBe(true);
    }
  });

  test('loses nothing of its pages to validation and sanitising', async () => {
    for (const { slug, content } of demoBusinesses) expect(await pageOf(slug)).toEqual(content);
  });

  test('has coupons WELCOME10 (10 percent) and FIVEOFF ($5)', async () => {
    expect(await ask('select code, type, value, active from coupon order by code')).toEqual([
      { code: 'FIVEOFF', type: 'fixed', value: 500, active: true },
      { code: 'WELCOME10', type: 'percent', value: 10, active: true },
    ]);
  });

  test.each([
    ['admin', 'admin-demo-1'],
    ['olivia', 'olivia-demo-1'],
    ['mia', 'mia-demo-1'],
  ])('%s signs in with %s', async (username, password) => {
    const [account] = await ask<{ password_hash: string; is_admin: boolean }>(
      'select password_hash, is_admin from account where username = $1',
      username,
    );
    expect(account).toEqual({ password_hash: await hash(password), is_admin: username === 'admin' });
  });

  test('has Olivia as the owner of the first business, with an editor and a viewer', async () => {
    const staff = await ask(
      "select a.username, s.role from staff s join account a on a.id = s.account_id join business b on b.id = s.business_id where b.slug = 'fernhill-farm' order by s.id",
    );
    expect(staff).toEqual([
      { username: 'olivia', role: 'owner' },
      { username: 'theo', role: 'editor' },
      { username: 'vera', role: 'viewer' },
    ]);
  });

  test('has everything happen at times of day at which it would, on the clocks of its business', async () => {
    const strange = await ask(
      `select what, to_char(at at time zone zone, 'YYYY-MM-DD HH24:MI') as at from (
         select 'order' as what, o.created_at as at, b.time_zone as zone from "order" o join business b on b.id = o.business_id
         union all select 'paid', o.paid_at, b.time_zone from "order" o join business b on b.id = o.business_id
         union all select 'began', s.started_at, b.time_zone from subscription s join business b on b.id = s.business_id
         union all select 'canceled', s.canceled_at, b.time_zone from subscription s join business b on b.id = s.business_id
         union all select 'skip', k.created_at, b.time_zone from skip k join business b on b.id = k.business_id
         union all select 'ledger', l.at, b.time_zone from ledger_entry l join business b on b.id = l.business_id
         union all select 'refund', r.created_at, b.time_zone from refund r join business b on b.id = r.business_id
         union all select e.kind, e.at, b.time_zone from membership_event e
           join subscription s on s.id = e.subscription_id join business b on b.id = s.business_id
         union all select 'opened', b.created_at, 'America/New_York' from business b
       ) happened
       where extract(hour from at at time zone zone) not between 5 and 22`,
    );
    expect(strange).toEqual([]);
    const early = await ask<{ by: string }>(
      `select distinct e.by from membership_event e join subscription s on s.id = e.subscription_id
         join business b on b.id = s.business_id where extract(hour from e.at at time zone b.time_zone) < 7`,
    );
    // Before the shops open it is only the server that does something.
    expect(early).toEqual([{ by: 'Regulars' }]);
    const [rough] = await ask<{ n: number }>(
      `select count(*)::int as n from "order" o join subscription s on s.id = o.subscription_id
         join business b on b.id = o.business_id
        where o.paid_at < o.created_at or (o.created_at > s.started_at and (o.created_at at time zone b.time_zone)::date
              <> case when b.slug = 'fernhill-farm' then o.scheduled_on - 2 else o.scheduled_on end)`,
    );
    expect(rough!.n).toBe(0);
  });

  test('has Mia with orders, a skip, and memberships active and canceled', async () => {
    const of = (table: string) =>
      ask<{ n: string }>(
        `select count(*) as n from ${table} t join account a on a.id = t.account_id where a.username = 'mia'`,
      );
    expect(Number((await of('"order"'))[0]!.n)).toBeGreaterThanOrEqual(15);
    expect(Number((await of('skip'))[0]!.n)).toBe(1);
    const own = await ask<{ status: string }>(
      "select status from subscription s join account a on a.id = s.account_id where a.username = 'mia' order by 1",
    );
    expect(own.map(({ status }) => status)).toEqual(['active', 'active', 'canceled']);
    const [newest] = await ask<{ slug: string }>(
      "select b.slug from subscription s join account a on a.id = s.account_id join business b on b.id = s.business_id where a.username = 'mia' order by s.id desc limit 1",
    );
    // Where signing in leads her, and where Olivia is the owner.
    expect(newest?.slug).toBe('fernhill-farm');
  });

  test('shows every mode, price, limit and the cutoff between the three', async () => {
    const [farm, coffee, florist] = (await Promise.all(
      ['fernhill-farm', 'northbank-coffee', 'marigold-and-vine'].map(pageOf),
    )) as [PageContent, PageContent, PageContent];
    const modes = ({ fulfillment: { pickup, shipping, delivery } }: PageContent) => ({
      pickup,
      shipping,
      delivery,
    });
    expect(modes(coffee)).toEqual({ pickup: true, shipping: true, delivery: true });
    expect(modes(farm)).toEqual({ pickup: true, shipping: false, delivery: true });
    expect(modes(florist)).toEqual({ pickup: true, shipping: false, delivery: false });
    const prices = new Set(
      [farm, coffee, florist].flatMap(({ itemsSnapshot }) =>
        itemsSnapshot.map(({ variations }) => variations.length),
      ),
    );
    expect([...prices].sort()).toEqual([1, 2, 3]);
    expect([farm.addonLimit, farm.upgradeLimit]).toEqual([2, 1]);
    expect([farm, coffee, florist].map(({ subscriptionCutoffDay }) => subscriptionCutoffDay)).toEqual([
      undefined,
      undefined,
      20,
    ]);
    expect(cutoffProblem('2026-11-21', florist.subscriptionCutoffDay)).not.toBeNull();
  });

  test('has next boxes, and questions for the landing page', async () => {
    const boxes = await ask<{ content: string }>('select content from next_box');
    expect(boxes).toHaveLength(3);
    for (const { content } of boxes) expect(content).toMatch(/^<h2>.+<li>.+<em>/);
    const [global] = await ask<{ content: PageContent }>(
      'select content from page where business_id is null',
    );
    expect(global!.content.faqs.length).toBeGreaterThanOrEqual(3);
  });

  test('has a year of members that adds up', async () => {
    const [members] = await ask<{ n: string }>('select count(*) as n from account');
    expect(Number(members!.n)).toBeGreaterThanOrEqual(60);
    expect(Number(members!.n)).toBeLessThanOrEqual(130);
    const [found] = await ask<Record<string, string>>(`select
      count(*) filter (where status = 'active') as active, count(*) filter (where status = 'canceled') as canceled,
      count(*) filter (where is_gift) as gifts, count(*) filter (where coupon_code is not null) as coupons,
      count(*) filter (where status = 'active' and not is_gift and coalesce(order_on, next_box_on) <= '2026-11-21') as due,
      count(*) filter (where last_order_on <> (select max(scheduled_on) from "order" o where o.subscription_id = s.id)) as lost
      from subscription s`);
    expect(Number(found!.active)).toBeGreaterThan(60);
    expect(Number(found!.canceled)).toBeGreaterThan(8);
    expect(Number(found!.gifts)).toBeGreaterThan(1);
    expect(Number(found!.coupons)).toBeGreaterThan(15);
    expect([found!.due, found!.lost]).toEqual(['0', '0']);
    const [orders] = await ask<
      Record<string, string>
    >(`select count(*) as all, count(distinct year_month) as months, count(distinct state) as states,
      count(*) filter (where created_at > '${NOW.toISOString()}') as future from "order"`);
    expect(Number(orders!.all)).toBeGreaterThan(300);
    expect(Number(orders!.months)).toBeGreaterThanOrEqual(12);
    expect(Number(orders!.states)).toBeGreaterThanOrEqual(3);
    expect(orders!.future).toBe('0');
    const [redeemed] = await ask<{ n: string }>('select count(*) as n from redemption');
    expect(redeemed!.n).toBe(found!.coupons);
  });
});

const fileOf = (url: string) => join(import.meta.dirname, 'pictures', url.slice(PICTURES_PATH.length));
