import { useState } from 'react';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

/**
 * The same order, but for those whose payment failed: on a phone nobody would scroll down to them. They stay first once
 * it is made good, as the sentence that says so stands on them.
 */
export function usePastDueFirst(
  subscriptions: readonly PortalSubscriptionFragment[],
): readonly PortalSubscriptionFragment[] {
  const [first] = useState(
    () => new Set(subscriptions.filter(({ pastDueCents }) => pastDueCents > 0).map(({ id }) => id)),
  );
  return [...subscriptions].sort((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
}
