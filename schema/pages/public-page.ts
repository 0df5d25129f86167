import type { EntityManager } from '@mikro-orm/postgresql';
import type { BusinessRow } from '../businesses/business.rows.ts';
import { SELECT_BUSINESS } from '../businesses/business.rows.ts';
import { row } from '../sql.ts';
import { publishedPage } from './published-page.ts';

/** A body of the facade, made from what was saved. */
export interface PageBody {
  /** Null for the global page. */
  businessId: string | null;
  /** 0 where nothing was saved. */
  version: number;
  /** JSON text: `{"content": …, "version": n}`; content is null where nothing was saved. */
  body: string;
}

/**
 * The body of a business's own page, null for an unknown slug: one statement where the version was read before by
 * this process, else two. Cache it per business and version until `page_changed` says its slug.
 */
export async function publicPageBody(em: EntityManager, slug: string): Promise<PageBody | null> {
  const business = await row<BusinessRow>(
    em,
    `${SELECT_BUSINESS} where b.slug = $1 and b.closed_at is null`,
    [slug],
  );
  if (!business) return null;
  const page = await publishedPage(em, { businessId: business.id, version: business.pageVersion });
  return bodyOf(business.id, page);
}

/** The body of the global page. */
export async function globalPageBody(em: EntityManager): Promise<PageBody> {
  return bodyOf(null, await publishedPage(em, { businessId: null }));
}

function bodyOf(businessId: string | null, page: { content: unknown; version: number } | null): PageBody {
  const version = page?.version ?? 0;
  return { businessId, version, body: JSON.stringify({ content: page?.content ?? null, version }) };
}
