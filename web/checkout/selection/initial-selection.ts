import { selectionProblem } from '../../../schema/rules/memberships/box.ts';
import type { BoxProblem } from '../../../schema/rules/memberships/box.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { makeSelection, readSelection } from '../../client/storage/membership-selection.ts';
import type { CheckoutOfferFragment } from '../offer/checkout.generated.ts';
import type { RequestedChoice } from './requested-choice.ts';

/**
 * What is being checked out: the choice in the address, else the stored one; or the problem where it can no longer
 * be had; or null where there is none for this business.
 */
export function initialSelection(
  slug: string,
  requested: RequestedChoice | null,
  offer: CheckoutOfferFragment,
): MembershipSelection | BoxProblem | null {
  if (requested) {
    const { placeId, ...choice } = requested;
    return { ...makeSelection(slug, choice, offer), ...(placeId && { placeId }) };
  }
  const stored = readSelection();
  if (stored?.businessSlug !== slug) return null;
  return selectionProblem(stored, offer) ?? stored;
}
