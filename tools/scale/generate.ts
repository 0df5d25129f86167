import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLedger } from '../../demo/history/write-ledger.sql.ts';
import { DEFAULT_TIME_ZONE, todayIn } from '../../schema/rules/time/time-zone.ts';
import { json, one, row, rows } from '../../schema/database/sql.ts';
import { businessNames, kinds } from './kinds.ts';
import { FIRST_NAMES, LAST_NAMES, STREETS, TOWNS } from './names.ts';
import {
  ACCOUNTS,
  BUSINESSES,
  DRAW,
  FORGET_MEMBER_CHANGES,
  MEMBER_COUNTS,
  NEXT_BOXES,
  ORDERS,
  PAGES,
  PLANS,
  SUBSCRIPTIONS,
} from './statements.ts';

/** How much there is to be; orders come of themselves, about three of each subscription. */
export interface Scale {
  businesses: number;
  subscriptions: number;
  /** The product's clock: the year of history ends here. */
  now: Date;
}

/** What the issue of large lists is about: 200 businesses, 100,000 subscriptions and about 300,000 orders. */
export const FULL_SCALE = { businesses: 200, subscriptions: 100_000 } as const;

/** What was made. */
export interface Generated {
  businesses: number;
  subscriptions: number;
  orders: number;
}

/**
 * Fills a database with businesses, members and a year of their memberships, in one transaction and beside what is
 * there. Nobody of them can sign in. The same numbers draw the same history.
 */
export async function generateScale(em: EntityManager, scale: Scale): Promise<Generated> {
  const { now } = scale;
  const today = todayIn(DEFAULT_TIME_ZONE, now);
  const names = businessNames(scale.businesses);
  const pages = kinds.map(({ content, coverUrl, priceFromCents }) => ({ content, coverUrl, priceFromCents }));
  const boxes = kinds.flatMap((kind, n) => kind.boxes.map((box) => ({ kind: n, box })));
  const own = em.fork();
  const generated = await own.transactional(async (loading) => {
    await row(loading, 'select setseed(0.42)');
    await inBulk(loading, async () => {
      await row(loading, ACCOUNTS, [FIRST_NAMES, LAST_NAMES, Math.ceil(scale.subscriptions * 0.8), now]);
      await row(loading, BUSINESSES, [json(names), now]);
      await row(loading, PAGES, [json(names), json(pages), now]);
      await row(loading, PLANS, [json(names)]);
      await row(loading, NEXT_BOXES, [json(names), now]);
      await row(loading, DRAW, [json(names), json(boxes), scale.subscriptions, today]);
      await row(loading, SUBSCRIPTIONS, [now, STREETS, json(TOWNS)]);
      await row(loading, ORDERS, [now, today]);
      await writeLedger(loading);
      await row(loading, FORGET_MEMBER_CHANGES);
      await row(loading, MEMBER_COUNTS);
    });
    return one<Generated>(loading, COUNTED, [json(names)]);
  });
  // Outside of a transaction: what was loaded is known to the planner, and found without looking at every row.
  await own.execute('vacuum analyze');
  return generated;
}

/** What a bulk load writes to. */
const LOADED = ['account', 'subscription', '"order"', 'member_search', 'refund', 'ledger_entry'];

/**
 * Indexes are built once at the end, members are counted once at the end instead of row by row, and references are not
 * checked one by one where the database's user may say so: what is loaded here is whole.
 */
async function inBulk(em: EntityManager, load: () => Promise<void>): Promise<void> {
  const indexes = await rows<{ name: string; definition: string }>(em, INDEXES, [LOADED]);
  const { isSuperuser } = await one<{ isSuperuser: boolean }>(
    em,
    'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
  );
  const run = (statement: string) => em.execute(statement);
  await run("set local maintenance_work_mem = '256MB'");
  for (const { name } of indexes) await run(`drop index ${name}`);
  const counting = ['subscription_counted_new', 'subscription_search_added'];
  if (isSuperuser) {
    await run('alter table subscription disable trigger all');
    await run('alter table "order" disable trigger all');
    for (const trigger of counting) await run(`alter table subscription enable trigger ${trigger}`);
    for (const trigger of ['order_counted_new', 'order_numbered'])
      await run(`alter table "order" enable trigger ${trigger}`);
  } else await run('alter table subscription disable trigger subscription_joined');
  await load();
  await run(`alter table subscription enable trigger ${isSuperuser ? 'all' : 'subscription_joined'}`);
  if (isSuperuser) await run('alter table "order" enable trigger all');
  for (const { definition } of indexes) await run(definition);
}

/** Those that no constraint stands on. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
   where i.indrelid = any(($1::text[])::regclass[])
     and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
   order by i.indexrelid`;

const COUNTED = `
  select jsonb_array_length($1::jsonb) as businesses, count(*)::int as subscriptions,
         coalesce(sum(months + 1), 0)::int as orders
    from drawn`;
