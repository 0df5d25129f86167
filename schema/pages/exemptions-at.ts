import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { shownPage } from './public-page.ts';
import type { Exemptions } from '../rules/money/exempt.ts';

/**
 * What is not taxed at a business, as the page says that visitors see now; null where it takes no tax, or has no page. Source:
 * docs/rules.md "What is not taxed".
 */
export async function exemptionsAt(context: Context, business: BusinessRow): Promise<Exemptions | null> {
  if (business.taxRateThousandths === 0) return null;
  return (await shownPage(context, business))?.content ?? null;
}
