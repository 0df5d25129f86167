import { hoursOn } from '../../../schema/rules/schedules/hours.ts';
import { useSiteConfig } from '../../app/site-context.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { AddToCalendar } from '../membership/add-to-calendar.tsx';
import { boxDay } from '../membership/box-day.ts';
import { ShareBusiness } from '../membership/share-business.tsx';
import { paymentWords } from './joined-words.ts';
import type { JoinedOrder } from './use-joined-order.ts';

/** What can be done with the news, then the way into the portal. */
export function JoinedActions({ order }: { order: JoinedOrder }) {
  const { mainOrigin } = useSiteConfig();
  const { business, subscription, scheduledOn, box } = order;
  return (
    <div className="mt-8 space-y-4">
      <div className="flex flex-wrap gap-3">
        {subscription && (
          <AddToCalendar
            box={boxDay(
              {
                subscriptionId: subscription.id,
                day: scheduledOn,
                hours: hoursOn(
                  business.days,
                  { mode: box.mode, placeId: order.place?.id ?? null },
                  scheduledOn,
                ),
                box,
                business,
                isGift: subscription.isGift,
                payment: paymentWords(order),
              },
              mainOrigin,
            )}
          />
        )}
        <ButtonLink variant="secondary" href={paths.receipt(order.id)}>
          <Icon name="receipt" />
          Receipt
        </ButtonLink>
        <ShareBusiness business={business} />
      </div>
      <ButtonLink href={paths.portal(null, { tab: 'next-box' })} size="lg" className="w-full sm:w-auto">
        Go to your portal
      </ButtonLink>
    </div>
  );
}
