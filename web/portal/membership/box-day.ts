import type { BoxDay } from '../../client/calendar/box-calendar.ts';
import { yearMonth } from '../../../schema/rules/time/calendar.ts';
import type { PortalBoxFragment } from './portal.generated.ts';

interface DayOfBox {
  subscriptionId: string;
  day: string;
  /** When on that day, as text; '' where it is not said. */
  hours: string;
  box: Pick<PortalBoxFragment, 'itemName' | 'mode' | 'pickupAddress'>;
  business: { name: string };
  isGift: boolean;
  /** A further line: what is paid and how. */
  payment: string | null;
}

/** What a calendar keeps of a box; `origin` is where the portal is. A box of one month has one entry. */
export function boxDay(
  { subscriptionId, day, hours, box, business, isGift, payment }: DayOfBox,
  origin: string,
): BoxDay {
  const isPickup = box.mode === 'pickup';
  const whose = isGift ? 'the gift' : 'your box';
  return {
    uid: `${subscriptionId}-${yearMonth(day)}@${new URL(origin).hostname}`,
    day,
    title: isPickup
      ? `Pick up ${whose}: ${business.name}`
      : `${isGift ? 'Your gift' : 'Your box'} comes: ${business.name}`,
    description: [hours, box.itemName, payment].filter(Boolean).join('\n'),
    location: isPickup ? box.pickupAddress || business.name : '',
    url: `${origin}/membership`,
    businessName: business.name,
  };
}
