import { dayOfMonth, formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { PAID_WHEN } from '../../../schema/rules/money/pay-later.ts';
import { ordinal } from '../../../schema/rules/text/ordinal.ts';
import { GiftPayment } from '../../payments/gift-payment.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { PortalOrderFragment } from '../orders/orders.generated.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { modeWord, orderStateWords } from '../membership/labels.ts';

interface PlacedOrderProps {
  order: PortalOrderFragment;
  subscription: PortalSubscriptionFragment | undefined;
  phone: string | null;
}

/**
 * After checkout: what was ordered, what happens next and when, and how a month is skipped or the membership ended. Who
 * gives a gift is told how it is paid.
 */
export function PlacedOrder({ order, subscription, phone }: PlacedOrderProps) {
  const { box, business, scheduledOn, total, state } = order;
  if (order.subscription?.isGift)
    return (
      <Notice title={`Your gift from ${business.name} is ordered`} className="mt-6">
        <div className="mt-1 space-y-1">
          <p>
            One box is ordered for {formatLongDate(scheduledOn)}: {box.itemName},{' '}
            {modeWord(box).toLowerCase()}, {total}. It does not renew.
          </p>
          {state === 'unpaid' && (
            <p>
              <GiftPayment businessName={business.name} phone={phone} />
            </p>
          )}
        </div>
      </Notice>
    );
  return (
    <Notice title={`You’re a member of ${business.name}`} className="mt-6">
      <div className="mt-1 space-y-1">
        <p>
          Your first box is for {formatLongDate(scheduledOn)}: {box.itemName}, {modeWord(box).toLowerCase()},{' '}
          {total}
          {state === 'unpaid' ? '.' : ` (${orderStateWords(state, box.mode).toLowerCase()}).`}
        </p>
        {state === 'unpaid' && order.totalAmount > 0 && (
          <p>
            You pay {total} {PAID_WHEN[box.mode]}.
          </p>
        )}
        {subscription?.nextBoxOn && (
          <p>
            The next one follows on {formatLongDate(subscription.nextBoxOn)}.
            {subscription.skipBy &&
              !subscription.skipProblem &&
              ` To skip a month, tell us by the ${ordinal(dayOfMonth(subscription.skipBy))}.`}
            {phone && (
              <>
                {' '}
                To cancel, call <span className="whitespace-nowrap">{phone}</span>.
              </>
            )}
          </p>
        )}
      </div>
    </Notice>
  );
}
