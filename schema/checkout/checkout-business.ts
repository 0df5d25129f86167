import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import type { SelectionInput } from '../selection/selection.input.ts';

/**
 * The business that a checkout is about: the request's, or where it names none the selection's (docs/rules.md "Which
 * business a call is about").
 * @throws BAD_REQUEST where they disagree, NOT_FOUND, INVALID where nobody names one.
 */
export async function checkoutBusiness(context: Context, selection: SelectionInput): Promise<BusinessRow> {
  const business = await context.tenant.about(selection.businessSlug);
  if (business) {
    // The answer shows it again, by its id.
    context.loaders.business.prime(business.id, business);
    return business;
  }
  const missing = 'Please choose a business.';
  throw invalid(missing, { businessSlug: missing });
}
