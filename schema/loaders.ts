import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { BusinessRow } from './businesses/business.rows.ts';
import { SELECT_BUSINESS } from './businesses/business.rows.ts';
import { Staff } from './businesses/staff.entity.ts';
import type { StaffMemberRow } from './businesses/staff.rows.ts';
import type { PlanRow } from './catalog/catalog.types.ts';
import { readCatalogs } from './catalog/snapshots.ts';
import type { Catalog } from './catalog/snapshots.ts';
import { columnsOf } from './database/columns.ts';
import { historyLoaders } from './memberships/records/history.loaders.ts';
import { Order } from './memberships/records/order.entity.ts';
import { Subscription } from './memberships/records/subscription.entity.ts';
import { paymentLoaders } from './payments/payment.loaders.ts';
import { OPEN_ORDERS } from './memberships/records/open-orders.ts';
import { readMonths } from './memberships/months/read-months.ts';
import type { MonthRow } from './memberships/months/read-months.ts';
import type { NextBox } from './next-box/next-box.types.ts';
import { publishedPages } from './pages/published-page.ts';
import type { PublishedPage, WantedPage } from './pages/published-page.ts';
import { sanitizeHtml } from './pages/sanitize-html.ts';
import { rows } from './sql.ts';

/** Orders dated longer ago than this can open no change-of-box window. */
const RECENT_ORDERS = "interval '100 days'";

export interface LoaderParts {
  em: EntityManager;
  now(): Date;
}

/** What a request reads by key: each list of keys is one statement, and nothing is read twice. */
export type Loaders = ReturnType<typeof createLoaders>;

/** Made anew for every request; reads on its entity manager, so inside a mutation in its transaction. */
export function createLoaders({ em, now }: LoaderParts) {
  const read = <Row>(text: string, ids: readonly (string | number)[], ...more: Date[]) =>
    rows<Row>(em, text, [ids, ...more]);

  return {
    ...historyLoaders(em),
    ...paymentLoaders(em),

    /** By id, deleted ones too: history shows them. */
    business: new DataLoader<string, BusinessRow | null>(async (ids) =>
      inOrder(
        ids,
        await read<BusinessRow>(`${SELECT_BUSINESS} where b.id = any($1::bigint[])`, ids),
        ({ id }) => id,
      ),
    ),

    /** Open ones by slug (lower case). */
    businessBySlug: new DataLoader<string, BusinessRow | null>(async (slugs) =>
      inOrder(
        slugs,
        await read<BusinessRow>(
          `${SELECT_BUSINESS} where b.slug = any($1::text[]) and b.closed_at is null`,
          slugs,
        ),
        ({ slug }) => slug,
      ),
    ),

    /** An account's attachments to open businesses. */
    attachments: new DataLoader<string, Staff[]>(async (accountIds) =>
      grouped(
        accountIds,
        await read<Staff>(
          `select ${columnsOf(Staff, 's')}
             from staff s join business b on b.id = s.business_id
            where s.account_id = any($1::bigint[]) and b.closed_at is null order by s.id`,
          accountIds,
        ),
        ({ accountId }) => accountId,
      ),
    ),

    /** Who works for a business: the owner, then editors, then viewers, each by username. */
    staff: new DataLoader<string, StaffMemberRow[]>(async (businessIds) =>
      grouped(
        businessIds,
        await read<StaffMemberRow & { businessId: string }>(
          `select s.business_id as "businessId", a.id, a.username, s.role
             from staff s join account a on a.id = s.account_id
            where s.business_id = any($1::bigint[])
            order by array_position('{owner,editor,viewer}'::text[], s.role), a.username_key`,
          businessIds,
        ),
        ({ businessId }) => businessId,
      ),
    ),

    /** Everything that a business has saved of packages, add-ons and upgrades, published or not. */
    catalog: new DataLoader<string, Catalog>((businessIds) => readCatalogs(em, businessIds)),

    /** Whether an account wants the mails that aren't needed. */
    wantsOptionalEmails: new DataLoader<string, boolean>(async (accountIds) => {
      const accounts = await read<{ id: string; wants: boolean }>(
        'select id, wants_optional_emails as wants from account where id = any($1::bigint[])',
        accountIds,
      );
      return inOrder(accountIds, accounts, ({ id }) => id).map((account) => account?.wants ?? true);
    }),

    /** How often a coupon was redeemed. */
    couponUses: new DataLoader<string, number>(async (couponIds) => {
      const uses = await read<{ n: number }>(
        `select coalesce((select sum(u.uses) from coupon_use u where u.coupon_id = asked.id), 0)::int as n
           from unnest($1::bigint[]) with ordinality as asked (id, at) order by asked.at`,
        couponIds,
      );
      return uses.map(({ n }) => n);
    }),

    /** Published pages; the global one by businessId null. */
    page: new DataLoader<WantedPage, PublishedPage | null, string>((wanted) => publishedPages(em, wanted), {
      cacheKeyFn: ({ businessId }) => businessId ?? 'global',
    }),

    /** People with an active subscription: what is folded and what has been appended since. */
    memberCount: new DataLoader<string, number>(async (businessIds) => {
      const counts = await read<{ people: number }>(
        `select (coalesce(c.people, 0) + coalesce(
                  (select sum(m.change) from member_change m where m.business_id = asked.id), 0))::int as people
           from unnest($1::bigint[]) with ordinality as asked (id, at)
           left join member_count c on c.business_id = asked.id order by asked.at`,
        businessIds,
      );
      return counts.map(({ people }) => people);
    }),

    nextBox: new DataLoader<string, NextBox | null>(async (businessIds) => {
      const boxes = await read<{ id: string; content: string; updatedAt: Date; version: number }>(
        `select business_id as id, content, updated_at as "updatedAt", version from next_box
          where business_id = any($1::bigint[])`,
        businessIds,
      );
      return inOrder(businessIds, boxes, ({ id }) => id).map(
        // Sanitised when it was saved, and again: what stands in the row may have come there by another way.
        (box) =>
          box && {
            content: sanitizeHtml(box.content),
            updatedAt: box.updatedAt,
            version: box.version,
          },
      );
    }),

    plan: new DataLoader<string, PlanRow | null>(async (businessIds) =>
      inOrder(
        businessIds,
        await read<PlanRow & { businessId: string }>(
          `select p.plan_id as id, p.name, p.cadence, b.slug as "businessSlug", p.business_id as "businessId"
             from plan p join business b on b.id = p.business_id where p.business_id = any($1::bigint[])`,
          businessIds,
        ),
        ({ businessId }) => businessId,
      ),
    ),

    /** By internal id. */
    subscription: new DataLoader<string, Subscription | null>(async (ids) => {
      const found = await read<Subscription>(
        `select ${columnsOf(Subscription, 's')} from subscription s where s.id = any($1::bigint[])`,
        ids,
      );
      return inOrder(ids, found, ({ id }) => id).map((subscription) => subscription);
    }),

    /** By internal id. */
    order: new DataLoader<string, Order | null>(async (ids) => {
      const found = await read<Order>(
        `select ${columnsOf(Order, 'o')} from "order" o where o.id = any($1::bigint[])`,
        ids,
      );
      return inOrder(ids, found, ({ id }) => id).map((order) => order);
    }),

    /** The newest order of a subscription, while it can still go elsewhere. */
    openOrder: new DataLoader<string, Order | null>(async (subscriptionIds) => {
      const found = await read<Order>(
        `select ${columnsOf(Order, 'o')} from "order" o where o.id in (select id from (${OPEN_ORDERS}) open)`,
        subscriptionIds,
      );
      return inOrder(subscriptionIds, found, ({ subscriptionId }) => subscriptionId).map((order) => order);
    }),

    /** What became of a subscription's latest months, newest first. */
    months: new DataLoader<{ subscriptionId: string; first: number }, MonthRow[], string>(
      async (asked) => {
        const ids = asked.map(({ subscriptionId }) => subscriptionId);
        const most = Math.max(...asked.map(({ first }) => first));
        const months = await readMonths(em, ids, most);
        return grouped(ids, months, ({ subscriptionId }) => subscriptionId).map((all, at) =>
          all.slice(0, asked[at]!.first),
        );
      },
      { cacheKeyFn: ({ subscriptionId, first }) => `${subscriptionId} ${first}` },
    ),

    /** The skipped months of a subscription. */
    skippedMonths: new DataLoader<string, string[]>(async (subscriptionIds) => {
      const skips = await read<{ id: string; month: string }>(
        `select subscription_id as id, year_month as month from skip where subscription_id = any($1::bigint[])`,
        subscriptionIds,
      );
      return grouped(subscriptionIds, skips, ({ id }) => id).map((months) =>
        months.map(({ month }) => month),
      );
    }),

    /** The dates of a subscription's orders of the last months. */
    recentOrderDates: new DataLoader<string, string[]>(async (subscriptionIds) => {
      const orders = await read<{ id: string; scheduledOn: string }>(
        `select subscription_id as id, scheduled_on as "scheduledOn" from "order"
          where subscription_id = any($1::bigint[]) and scheduled_on >= $2::timestamptz - ${RECENT_ORDERS}`,
        subscriptionIds,
        now(),
      );
      return grouped(subscriptionIds, orders, ({ id }) => id).map((dates) =>
        dates.map(({ scheduledOn }) => scheduledOn),
      );
    }),
  };
}

/** One row for each key, null where there is none. */
function inOrder<Row>(
  keys: readonly string[],
  found: readonly Row[],
  keyOf: (row: Row) => string,
): (Row | null)[] {
  const byKey = new Map(found.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? null);
}

/** All rows of each key, in the order in which they were read. */
function grouped<Row>(keys: readonly string[], found: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const byKey = new Map<string, Row[]>(keys.map((key) => [key, []]));
  for (const row of found) byKey.get(keyOf(row))?.push(row);
  return keys.map((key) => byKey.get(key) ?? []);
}
