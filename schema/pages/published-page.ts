import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { completeStoredPage } from '../rules/pages/complete-stored-page.ts';
import type { PageContent } from '../rules/pages/page-content.ts';
import { rows } from '../database/sql.ts';
import { sanitizePageHtml } from './sanitize-page.ts';

/** A published page. Never change it: it is shared by everybody who reads it. */
export interface PublishedPage {
  content: Readonly<PageContent>;
  version: number;
}

/** Which page is wanted: the business's (null: the global one), and its version where it is known (null: none exists). */
export interface WantedPage {
  businessId: string | null;
  version?: number | null;
}

/**
 * Published pages in the order asked for, null where nothing was saved. A page whose version is known is parsed
 * and completed once per process; all others are read by one statement. The versions come with a BusinessRow.
 */
export async function publishedPages(
  em: EntityManager,
  wanted: readonly WantedPage[],
): Promise<(PublishedPage | null)[]> {
  const cache = cacheOf(em);
  const found = wanted.map(({ businessId, version }) =>
    version === null ? null : version === undefined ? undefined : cache.get(keyOf(businessId, version)),
  );
  if (found.every((page) => page !== undefined)) return found;

  const missing = wanted.filter((_, at) => found[at] === undefined);
  const read = await readPages(em, missing);
  return wanted.map(({ businessId }, at) => {
    const page = found[at];
    return page === undefined ? (read.get(businessId) ?? null) : page;
  });
}

/** One published page; see `publishedPages`. */
export async function publishedPage(em: EntityManager, wanted: WantedPage): Promise<PublishedPage | null> {
  return (await publishedPages(em, [wanted]))[0] ?? null;
}

/** In characters of JSON; parsed pages take a few times as much. */
const CACHE_SIZE = 16 * 1024 * 1024;

const caches = new WeakMap<object, LRUCache<string, PublishedPage>>();

/** One cache per database: ids and versions mean nothing outside of theirs. */
function cacheOf(em: EntityManager): LRUCache<string, PublishedPage> {
  const connection = em.getConnection();
  let cache = caches.get(connection);
  if (!cache) {
    cache = new LRUCache({ maxSize: CACHE_SIZE });
    caches.set(connection, cache);
  }
  return cache;
}

const keyOf = (businessId: string | null, version: number): string => `${businessId ?? 'global'}@${version}`;

async function readPages(
  em: EntityManager,
  wanted: readonly WantedPage[],
): Promise<Map<string | null, PublishedPage>> {
  const ids = wanted.flatMap(({ businessId }) => businessId ?? []);
  const wantsGlobal = wanted.some(({ businessId }) => businessId === null);
  const read = await rows<{ businessId: string | null; version: number; content: string; isOwn: boolean }>(
    em,
    `select business_id as "businessId", version, content::text as content,
            coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false) as "isOwn"
       from page where business_id = any($1::bigint[]) or ($2 and business_id is null)`,
    [ids, wantsGlobal],
  );
  const cache = cacheOf(em);
  return new Map(
    read.map(({ businessId, version, content, isOwn }) => {
      const page = { content: sanitizePageHtml(completeStoredPage(JSON.parse(content))), version };
      // A version that this very transaction wrote may still be rolled back.
      if (!isOwn) cache.set(keyOf(businessId, version), page, { size: content.length });
      return [businessId, page] as const;
    }),
  );
}
