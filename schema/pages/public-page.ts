import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { priceFromCents } from '../rules/money/price.ts';
import { contentForVisitors } from '../rules/pages/visitor-content.ts';
import type { PublishedPage } from './published-page.ts';

/**
 * What visitors of a business see and are charged by: its own published page, else the global content under its own
 * name and without cutoff; null where neither was ever saved, or it has none and is not open yet or was opened empty.
 */
export async function shownPage(context: Context, business: BusinessRow): Promise<PublishedPage | null> {
  const own = await context.loaders.page.load({ businessId: business.id, version: business.pageVersion });
  if (own || business.notOpenYet || !business.sellsGlobalPage) return own;
  const global = await context.loaders.page.load({ businessId: null, version: business.globalPageVersion });
  const content = contentForVisitors(null, global?.content ?? null, business.name);
  return content && global ? { content, version: global.version } : null;
}

/** Whether somebody could join a business now, the day aside: it is open, and its page has something to choose. */
export async function canJoin(context: Context, business: BusinessRow): Promise<boolean> {
  if (business.notOpenYet) return false;
  const page = await shownPage(context, business);
  return page !== null && priceFromCents(page.content) !== null;
}
