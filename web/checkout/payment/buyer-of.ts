import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import type { Buyer } from '../../payments/card-form-adapter.ts';
import type { Quote } from '../offer/order-summary.tsx';

/** Who pays the first box by card, as far as it was typed, and how much. */
export const buyerOf = (draft: MembershipSelection, quote: Quote | undefined): Buyer => ({
  email: draft.email,
  address: draft.address ?? {},
  amountCents: quote?.totalAmount ?? null,
  isKept: draft.isGift !== true,
});
