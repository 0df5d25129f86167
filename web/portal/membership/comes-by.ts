import { addDays } from '../../../schema/rules/time/calendar.ts';
import { formatDeadline } from '../../../schema/rules/schedules/deadline.ts';
import { hoursOn } from '../../../schema/rules/schedules/hours.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import type { PortalSubscriptionFragment } from './portal.generated.ts';

/** How the next box of a subscription comes: as it was changed to, where it was. */
export const modeOfNext = ({
  box,
  pendingBox,
}: Pick<PortalSubscriptionFragment, 'box' | 'pendingBox'>): FulfillmentMode => (pendingBox ?? box).mode;

/** Whether a box can be changed until a day before it; else the specification's windows hold. */
export const hasDeadlines = (
  subscription: Pick<PortalSubscriptionFragment, 'box' | 'pendingBox' | 'business'>,
): boolean => subscription.business.days[modeOfNext(subscription)].deadlineDays !== null;

/** "Monday, November 30, 6 pm" of a day until which something can be done, by the days of the next box's mode. */
export function untilWords(
  until: string,
  subscription: Pick<PortalSubscriptionFragment, 'box' | 'pendingBox' | 'business'>,
): string {
  const { deadlineDays, deadlineTime } = subscription.business.days[modeOfNext(subscription)];
  return formatDeadline(until, deadlineDays === null ? null : deadlineTime);
}

/** "3 to 6 pm" of a day at the place of its boxes; '' where the business has not said. */
export const hoursOf = (
  { business, place }: Pick<PortalSubscriptionFragment, 'business' | 'place'>,
  mode: FulfillmentMode,
  on: string,
): string => hoursOn(business.days, { mode, placeId: place?.id ?? null }, on);

/** The day on which the next box is ordered and charged; null where that is its own day. */
export function orderedOn({
  deadlineOn,
  nextBoxOn,
}: Pick<PortalSubscriptionFragment, 'deadlineOn' | 'nextBoxOn'>): string | null {
  if (!deadlineOn || !nextBoxOn) return null;
  const after = addDays(deadlineOn, 1);
  return after < nextBoxOn ? after : null;
}
