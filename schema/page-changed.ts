import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from './sql.ts';

/**
 * The LISTEN channel on which every instance hears that cached bodies are stale. Sent only by page, business and
 * next-box changes, inside their transactions, and never by a checkout: a commit with NOTIFY takes a lock on the
 * whole database.
 */
export const PAGE_CHANGED = 'page_changed';

/** The payload for the global page, which every business without a page of its own shows: drop everything. */
export const GLOBAL_PAGE = 'global';

/** Says, when the transaction commits, that what is shown of a business (a slug, or GLOBAL_PAGE) has changed. */
export async function announcePageChange(em: EntityManager, payload: string): Promise<void> {
  await row(em, 'select pg_notify($1, $2)', [PAGE_CHANGED, payload]);
}
