import { formatMonthDay, yearMonth } from '../../../schema/rules/time/calendar.ts';
import { nextBoxMonth } from '../../../schema/rules/time/next-box-month.ts';
import { todayIn } from '../../../schema/rules/time/time-zone.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { giftOrder, monthName } from '../membership/labels.ts';

/** Of which month the text about the next box is. Where the member's own box comes later, when its list will be there. */
export function NextBoxCaption({ subscription }: { subscription: PortalSubscriptionFragment }) {
  const { business, nextBoxOn } = subscription;
  const { updatedAt, yearMonth: writtenFor } = business.nextBox;
  if (!updatedAt) return null;
  const published = todayIn(business.timeZone, new Date(updatedAt));
  const own = nextBoxOn ?? giftOrder(subscription)?.scheduledOn ?? null;
  const month = writtenFor ?? nextBoxMonth(published);
  return (
    <p className="mt-1 text-sm text-muted">
      {monthName(month)}’s box, published {formatMonthDay(published)}.
      {own !== null && month < yearMonth(own) && ` ${monthName(own)}’s list comes about a week before.`}
    </p>
  );
}
