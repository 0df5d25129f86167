import { useSiteConfig } from '../../app/site-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AddToCalendar } from '../membership/add-to-calendar.tsx';
import { boxDay } from '../membership/box-day.ts';
import { hoursOf } from '../membership/comes-by.ts';
import { directionsTo } from '../membership/directions-to.ts';
import { giftOrder, nextPayment } from '../membership/labels.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { useChangeBox } from '../change-box/change-box.tsx';
import { useSkipActions } from '../skips/skip-actions.tsx';

interface NextBoxActionsProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  others: number;
}

/** What can be done about the next box, in one row below its day; what there is to say about it follows. */
export function NextBoxActions({ subscription, phone, others }: NextBoxActionsProps) {
  const { mainOrigin } = useSiteConfig();
  const skip = useSkipActions({ subscription, phone, others });
  const change = useChangeBox(subscription);
  const { isGift, business, nextBoxOn, nextAmount, pendingBox } = subscription;
  const box = pendingBox ?? subscription.box;
  const isHeld = subscription.chargesHeldAt !== null;
  const day = isHeld ? null : (nextBoxOn ?? giftOrder(subscription)?.scheduledOn ?? null);
  return (
    <div className="mt-5 space-y-3">
      <div className="flex flex-wrap gap-3">
        {skip.button}
        {!isGift && change.button}
        {day && (
          <AddToCalendar
            box={boxDay(
              {
                subscriptionId: subscription.id,
                day,
                hours: hoursOf(subscription, box.mode, day),
                box,
                business,
                isGift,
                payment: typeof nextAmount === 'number' ? nextPayment(subscription, nextAmount) : null,
              },
              mainOrigin,
            )}
          />
        )}
        {box.mode === 'pickup' && box.pickupAddress && (
          <a
            href={directionsTo(box.pickupAddress)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon name="pin" />
            Directions
          </a>
        )}
      </div>
      {!isGift && (
        <div className="space-y-2">
          {change.below}
          {skip.below}
        </div>
      )}
    </div>
  );
}
