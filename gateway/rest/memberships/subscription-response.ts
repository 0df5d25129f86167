import type { RestSubscriptionFragment } from '../documents.generated.ts';
import { flat } from '../facade/flat.ts';
import { monthResponse } from './month-response.ts';

/** One's own subscription. */
export function subscriptionResponse({ months, ...subscription }: RestSubscriptionFragment) {
  return { ...flat(subscription), months: months.map(monthResponse) };
}
