import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLedger } from '../../demo/history/write-ledger.sql.ts';
import type { LocalDate } from '../../schema/rules/time/calendar.ts';
import { DEFAULT_TIME_ZONE, todayIn } from '../../schema/rules/time/time-zone.ts';
import { json, one, row, rows } from '../../schema/database/sql.ts';
import { businessNames, kinds } from './kinds.ts';
import { FIRST_NAMES, LAST_NAMES, STREETS, TOWNS } from './names.ts';
import {
  ACCOUNTS,
  BUSINESSES,
  DRAW,
  DRAWN,
  FORGET_MEMBER_CHANGES,
  FORGET_PASS,
  LAST_ROWS,
  MEMBER_COUNTS,
  NEXT_BOXES,
  ORDERS,
  PAGES,
  PEOPLE,
  PLANS,
  SUBSCRIPTIONS,
} from './statements.ts';

/** How much there is to be; orders come of themselves, about three of each subscription. */
export interface Scale {
  businesses: number;
  subscriptions: number;
  /** The product's clock: the year of history ends here. */
  now: Date;
  /** Of each subscription only its newest orders, so many; a year of them unless told. */
  newestOrders?: number;
}

const ALL_ORDERS = 13;

/** What the issue of large lists is about: 200 businesses, 100,000 subscriptions and about 300,000 orders. */
export const FULL_SCALE = { businesses: 200, subscriptions: 100_000 } as const;

/** What was made. */
export interface Generated {
  businesses: number;
  subscriptions: number;
  orders: number;
}

/** How many memberships are drawn and loaded at a time: what is counted in one go stays in memory. */
const PASS = 100_000;

/**
 * Fills a database with businesses, members and a year of their memberships, in one transaction and beside what is
 * there. Nobody of them can sign in. The same numbers draw the same history. More than 100,000 memberships are loaded in
 * passes of so many, each with its share of the businesses and with people of its own; `say` is told after each.
 */
export async function generateScale(
  em: EntityManager,
  scale: Scale,
  say: (line: string) => void = () => undefined,
): Promise<Generated> {
  const { now } = scale;
  const today = todayIn(DEFAULT_TIME_ZONE, now);
  const names = businessNames(scale.businesses);
  const passes = Math.max(1, Math.min(Math.ceil(scale.subscriptions / PASS), names.length));
  const made: Generated = { businesses: names.length, subscriptions: 0, orders: 0 };
  const own = em.fork();
  await own.transactional(async (loading) => {
    await row(loading, 'select setseed(0.42)');
    await loading.execute('set local statement_timeout = 0');
    await inBulk(loading, async () => {
      for (let pass = 0; pass < passes; pass += 1) {
        const drawn = await loadPass(loading, {
          names: names.slice(share(names.length, pass, passes), share(names.length, pass + 1, passes)),
          first: share(scale.subscriptions, pass, passes),
          next: share(scale.subscriptions, pass + 1, passes),
          now,
          today,
          newestOrders: scale.newestOrders ?? ALL_ORDERS,
        });
        made.subscriptions += drawn.subscriptions;
        made.orders += drawn.orders;
        say(`${made.subscriptions} subscriptions, ${made.orders} orders …`);
      }
    });
    await row(loading, FORGET_MEMBER_CHANGES, [json(names)]);
    await row(loading, MEMBER_COUNTS, [json(names)]);
  });
  // Outside of a transaction: what was loaded is known to the planner, and found without looking at every row.
  await own.execute('vacuum analyze');
  return made;
}

interface Pass {
  names: ReturnType<typeof businessNames>;
  /** Of all the memberships, those from the first until before the next. */
  first: number;
  next: number;
  now: Date;
  today: LocalDate;
  newestOrders: number;
}

/** The businesses of a pass with their members, and what these have ordered and paid. */
async function loadPass(loading: EntityManager, pass: Pass) {
  const { names, first, next, now, today, newestOrders } = pass;
  const businesses = json(names);
  const pages = kinds.map(({ content, coverUrl, priceFromCents }) => ({ content, coverUrl, priceFromCents }));
  const boxes = kinds.flatMap((kind, n) => kind.boxes.map((box) => ({ kind: n, box })));
  const people = [FIRST_NAMES, LAST_NAMES, accounts(next) - accounts(first), accounts(first)];
  const before = await one<{ subscription: string; order: string }>(loading, LAST_ROWS);
  await row(loading, ACCOUNTS, [...people, now]);
  await row(loading, PEOPLE, people);
  await row(loading, BUSINESSES, [businesses, now]);
  await row(loading, PAGES, [businesses, json(pages), now]);
  await row(loading, PLANS, [businesses]);
  await row(loading, NEXT_BOXES, [businesses, now]);
  await row(loading, DRAW, [businesses, json(boxes), next - first, today]);
  await row(loading, SUBSCRIPTIONS, [now, STREETS, json(TOWNS)]);
  await row(loading, ORDERS, [now, today, before.subscription, newestOrders]);
  await writeLedger(loading, before.order);
  const drawn = await one<Pick<Generated, 'subscriptions' | 'orders'>>(loading, DRAWN, [newestOrders]);
  await row(loading, FORGET_PASS);
  return drawn;
}

/** Four people hold five memberships. */
const accounts = (subscriptions: number): number => Math.ceil(subscriptions * 0.8);

/** Where the part `n` of `of` parts begins. */
const share = (whole: number, n: number, of: number): number => Math.floor((whole * n) / of);

/** What a bulk load writes to. */
const LOADED = ['account', 'subscription', '"order"', 'member_search'];

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
  if (isSuperuser) {
    for (const table of WITHOUT_CHECKS) await run(`alter table ${table} disable trigger all`);
    for (const [table, trigger] of COUNTING) await run(`alter table ${table} enable trigger ${trigger}`);
  } else await run('alter table subscription disable trigger subscription_joined');
  await load();
  if (isSuperuser) for (const table of WITHOUT_CHECKS) await run(`alter table ${table} enable trigger all`);
  else await run('alter table subscription enable trigger subscription_joined');
  for (const { definition } of indexes) await run(definition);
}

/** Their references are those of rows that were just made. */
const WITHOUT_CHECKS = ['subscription', '"order"', 'refund', 'ledger_entry'];

/** What is counted and numbered all the same. */
const COUNTING = [
  ['subscription', 'subscription_counted_new'],
  ['subscription', 'subscription_search_added'],
  ['"order"', 'order_counted_new'],
  ['"order"', 'order_owed_new'],
  ['"order"', 'order_numbered'],
  ['ledger_entry', 'ledger_entry_counted'],
] as const;

/** Those that no constraint stands on. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
   where i.indrelid = any(($1::text[])::regclass[])
     and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
   order by i.indexrelid`;
