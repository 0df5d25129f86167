import { boxOf } from '../../../schema/rules/memberships/box.ts';
import { readShownPrice } from '../../../schema/rules/money/price-text.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import type { CheckoutOfferFragment } from '../offer/checkout.generated.ts';

/**
 * The monthly price in cents, where it is not the one that was shown when the box was chosen; else null. `said` is
 * what the server answered last, where it did.
 */
export function changedPrice(
  draft: MembershipSelection,
  offer: CheckoutOfferFragment,
  refusedTotal: number | null,
): number | null {
  const shown = readShownPrice(draft.price);
  const made = boxOf(draft, offer);
  const now = refusedTotal ?? ('box' in made ? made.box.amount : null);
  return shown !== null && now !== null && shown !== now ? now : null;
}
