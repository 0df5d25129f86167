import { frequencyWords } from '../../../schema/rules/pages/frequency.ts';
import { groupName } from '../../../schema/rules/schedules/week-group.ts';
import { capitalised } from '../../ui/text/capitalised.ts';
import { modeOfNext } from './comes-by.ts';
import type { PortalSubscriptionFragment } from './portal.generated.ts';

/** "Every Thursday", "Every second Thursday, group A"; null where the box comes once a month, and of a gift. */
export function howOften(subscription: PortalSubscriptionFragment): string | null {
  const { box, pendingBox, business, weekday, group, isGift } = subscription;
  const { rhythm, weekdays } = business.days[modeOfNext(subscription)];
  const words = isGift
    ? null
    : frequencyWords((pendingBox ?? box).frequency, { rhythm, weekdays: weekday ? [weekday] : weekdays });
  if (words === null) return null;
  return capitalised(group ? `${words}, ${groupName(group)}` : words);
}
