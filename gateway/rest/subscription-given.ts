import type { RestSubscriptionFragment } from './documents.generated.ts';
import { flat } from './flat.ts';
import { monthResponse } from './month-response.ts';

/** One's own subscription. */
export function subscriptionGiven({ months, ...subscription }: RestSubscriptionFragment) {
  return { ...flat(subscription), months: months.map(monthResponse) };
}
