import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { completeStoredPage } from '../rules/pages/complete-stored-page.ts';
import type { PageContent } from '../rules/pages/page-content.ts';
import { readPageRows } from './published-page.sql.ts';
import { sanitizePageHtml } from './sanitize-page.ts';

/** A published page. Never change it: it is shared by everybody who reads it. */
export interface PublishedPage {
  content: Readonly<PageContent>;
  version: number;
}

/** Which page: the business's (null: the global one), and its version where it is known (null: none exists). */
export interface PageKey {
  businessId: string | null;
  version?: number | null;
}

/**
 * Published pages in the order of the keys, null where nothing was saved. A page whose version is known is parsed
 * and completed once per process; all others are read by one statement. The versions come with a BusinessRow.
 */
export async function publishedPages(
  em: EntityManager,
  keys: readonly PageKey[],
): Promise<(PublishedPage | null)[]> {
  const cache = cacheOf(em);
  const cached = keys.map(({ businessId, version }) =>
    version === null ? null : version === undefined ? undefined : cache.get(keyOf(businessId, version)),
  );
  if (cached.every((page) => page !== undefined)) return cached;

  const missing = keys.filter((_, at) => cached[at] === undefined);
  const read = await readPages(em, missing);
  return keys.map(({ businessId }, at) => {
    const page = cached[at];
    return page === undefined ? (read.get(businessId) ?? null) : page;
  });
}

/** One published page; see `publishedPages`. */
export async function publishedPage(em: EntityManager, key: PageKey): Promise<PublishedPage | null> {
  return (await publishedPages(em, [key]))[0] ?? null;
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
  keys: readonly PageKey[],
): Promise<Map<string | null, PublishedPage>> {
  const read = await readPageRows(em, {
    businessIds: keys.flatMap(({ businessId }) => businessId ?? []),
    withGlobal: keys.some(({ businessId }) => businessId === null),
  });
  const cache = cacheOf(em);
  return new Map(
    read.map(({ businessId, version, content, isOwn }) => {
      const key = keyOf(businessId, version);
      // Of many who ask at the same moment the first has it parsed for all.
      const known = isOwn ? undefined : cache.get(key);
      const page = known ?? {
        content: sanitizePageHtml(completeStoredPage(JSON.parse(content))),
        version,
      };
      // A version that this very transaction wrote may still be rolled back.
      if (!isOwn) cache.set(key, page, { size: content.length });
      return [businessId, page] as const;
    }),
  );
}
