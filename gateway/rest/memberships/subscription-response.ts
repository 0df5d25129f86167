import type { RestSubscriptionFragment } from '../documents.generated.ts';
import { flat } from '../facade/flat.ts';
import { monthResponse } from './month-response.ts';

/** One's own subscription, with the credit at its business where there is some. */
export function subscriptionResponse({
  months,
  credit_balance,
  ended,
  ...subscription
}: RestSubscriptionFragment) {
  return {
    ...flat(subscription),
    ...(ended && { ended }),
    ...(credit_balance > 0 && { credit_balance }),
    months: months.map(monthResponse),
  };
}
