import type { RestSubscriptionFragment } from '../documents.generated.ts';
import { flat } from '../facade/flat.ts';
import { monthResponse } from './month-response.ts';

/** One's own subscription, with the credit at its business, its place, its zone and its group where there are some. */
export function subscriptionResponse({
  months,
  credit_balance,
  ended,
  place,
  zone,
  zone_fee,
  group,
  ...subscription
}: RestSubscriptionFragment) {
  return {
    ...flat(subscription),
    ...(ended && { ended }),
    ...(place && { place }),
    ...(zone && { zone }),
    ...(zone_fee > 0 && { zone_fee }),
    ...(group && { group }),
    ...(credit_balance > 0 && { credit_balance }),
    months: months.map(monthResponse),
  };
}
