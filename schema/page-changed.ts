import type { Context } from './context.ts';
import { notify } from './database/notify.sql.ts';

/**
 * The LISTEN channel on which every instance hears that cached bodies are stale. Sent only by page, business and
 * next-box changes, inside their transactions, and never by a checkout: a commit with NOTIFY takes a lock on the
 * whole database.
 */
export const PAGE_CHANGED = 'page_changed';

/** The payload for the global page, which every business without a page of its own shows: drop everything. */
export const GLOBAL_PAGE = 'global';

/**
 * Says, when the transaction commits, that what is shown of a business (a slug, or GLOBAL_PAGE) has changed: to every
 * instance by the channel, and to this one before the caller is answered, who may look at once.
 */
export async function announcePageChange(context: Context, payload: string): Promise<void> {
  await notify(context.em, PAGE_CHANGED, payload);
  context.announced.push(payload);
}
