import { formatMonthDay, yearMonth } from '../../../schema/rules/time/calendar.ts';
import { nextBoxMonth } from '../../../schema/rules/time/next-box-month.ts';
import { todayIn } from '../../../schema/rules/time/time-zone.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { giftOrder, monthName } from '../membership/labels.ts';

/**
 * Of which month the text about the next box is: a business has one, about the box that came next when it was
 * published. Where the member's own box comes later, when its list will be there.
 */
export function NextBoxCaption({ subscription }: { subscription: PortalSubscriptionFragment }) {
  const { business, nextBoxOn } = subscription;
  const { updatedAt } = business.nextBox;
  if (!updatedAt) return null;
  const published = todayIn(business.timeZone, new Date(updatedAt));
  const own = nextBoxOn ?? giftOrder(subscription)?.scheduledOn ?? null;
  const coming = nextBoxMonth(published);
  const isOfOwn = own !== null && yearMonth(own) <= coming;
  return (
    <p className="mt-1 text-sm text-muted">
      {monthName(isOfOwn ? own : coming)}’s box, published {formatMonthDay(published)}.
      {own !== null && !isOfOwn && ` ${monthName(own)}’s list comes about a week before.`}
    </p>
  );
}
