import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

/** The two boxes after the next one, without months that are skipped. */
export function NextDates({ subscription }: { subscription: PortalSubscriptionFragment }) {
  const { nextBoxOn, skippableMonths } = subscription;
  const later = skippableMonths
    .filter(({ scheduledOn, isSkipped }) => !isSkipped && nextBoxOn !== null && scheduledOn > nextBoxOn)
    .slice(0, 2);
  if (later.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      Then {later.map(({ scheduledOn }) => formatLongDate(scheduledOn)).join(' and ')}
    </p>
  );
}
