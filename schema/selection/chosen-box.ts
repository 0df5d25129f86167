import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { invalid, priceChanged } from '../errors.ts';
import type { PublishedPage } from '../pages/published-page.ts';
import { boxAt, pickupPlace } from '../places/records/pickup-place.ts';
import type { Place } from '../places/records/place.entity.ts';
import { shownPage } from '../pages/public-page.ts';
import { boxOf } from '../rules/memberships/box.ts';
import type { Box } from '../rules/memberships/box.ts';
import { notOpenYetProblem } from '../rules/businesses/business.ts';
import { readShownPrice } from '../rules/money/price-text.ts';
import { emptyPageContent } from '../rules/pages/empty-page.ts';
import type { SelectionInput } from './selection.input.ts';

/** A box at the prices of the page that visitors see now. */
export interface PricedSelection {
  box: Box;
  page: PublishedPage;
  /** Where it is picked up; null where it is not, and where the page's pickup address holds. */
  place: Place | null;
}

/**
 * What a selection is and costs by the page that visitors of the business see: never by what the browser says.
 * @throws INVALID where it is not open yet, or on the field that can't be had; PRICE_CHANGED where a readable `price` differs (unless `isQuote`).
 */
export async function chosenBox(
  context: Context,
  business: BusinessRow,
  selection: SelectionInput,
  { isQuote = false } = {},
): Promise<PricedSelection> {
  const closed = notOpenYetProblem(business);
  if (closed) throw invalid(closed);
  const page = (await shownPage(context, business)) ?? { content: emptyPageContent(), version: 0 };
  const priced = boxOf(selection, page.content);
  if (!('box' in priced)) throw invalid(priced.problem, { [priced.field]: priced.problem });
  const shown = readShownPrice(selection.price);
  if (!isQuote && shown !== null && shown !== priced.box.amount)
    throw priceChanged(priced.box.price, priced.box.amount);
  const place =
    priced.box.mode === 'pickup' ? await pickupPlace(context, business.id, selection.placeId) : null;
  return { box: boxAt(priced.box, place), page, place };
}
