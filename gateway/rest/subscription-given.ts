import type { RestSubscriptionFragment } from './documents.generated.ts';
import { flat } from './flat.ts';
import { monthGiven } from './month-given.ts';

/** One's own subscription. */
export function subscriptionGiven({ months, ...subscription }: RestSubscriptionFragment) {
  return { ...flat(subscription), months: months.map(monthGiven) };
}
