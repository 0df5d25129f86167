import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { priceFromCents } from '../rules/money/price.ts';
import { withoutStarterWords } from '../rules/starters/starter-words.ts';
import { contentForVisitors } from '../rules/pages/visitor-content.ts';
import type { PublishedPage } from './published-page.ts';

/**
 * A business's own published page as visitors see it: without the words of a template that are still in it; null where none
 * was saved. Its editor reads it whole (`ManagedBusiness.page`).
 */
export async function ownPage(
  context: Context,
  business: Pick<BusinessRow, 'id' | 'pageVersion'>,
): Promise<PublishedPage | null> {
  const { id: businessId, pageVersion: version } = business;
  const page = await context.loaders.page.load({ businessId, version });
  return page && forVisitors(page);
}

/** Worked out once for each page that is kept. */
function forVisitors(page: PublishedPage): PublishedPage {
  let shown = shownOf.get(page);
  if (!shown) {
    const content = withoutStarterWords(page.content);
    shown = content === page.content ? page : { ...page, content };
    shownOf.set(page, shown);
  }
  return shown;
}

const shownOf = new WeakMap<PublishedPage, PublishedPage>();

/**
 * What visitors of a business see and are charged by: its own published page, else the global content under its own
 * name and without cutoff; null where neither was ever saved, or it has none and is not open yet or was opened empty.
 */
export async function shownPage(context: Context, business: BusinessRow): Promise<PublishedPage | null> {
  const own = await ownPage(context, business);
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
