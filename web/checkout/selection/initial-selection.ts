import { selectionProblem } from '../../../schema/rules/memberships/box.ts';
import type { BoxChoice, BoxProblem } from '../../../schema/rules/memberships/box.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { makeSelection, readSelection } from '../../client/storage/membership-selection.ts';
import type { CheckoutOfferFragment } from '../offer/checkout.generated.ts';

/**
 * What is being checked out: the choice in the address, else the stored one; or the problem where it can no longer
 * be had; or null where there is none for this business.
 */
export function initialSelection(
  slug: string,
  requested: BoxChoice | null,
  offer: CheckoutOfferFragment,
): MembershipSelection | BoxProblem | null {
  if (requested) return makeSelection(slug, requested, offer);
  const stored = readSelection();
  if (stored?.businessSlug !== slug) return null;
  return selectionProblem(stored, offer) ?? stored;
}
