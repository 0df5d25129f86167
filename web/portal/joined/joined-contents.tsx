import {
  dayOfMonth,
  formatLongDate,
  formatMonthDay,
  yearMonth,
} from '../../../schema/rules/time/calendar.ts';
import { formatDeadline } from '../../../schema/rules/schedules/deadline.ts';
import { nextBoxMonth } from '../../../schema/rules/time/next-box-month.ts';
import { ordinal } from '../../../schema/rules/text/ordinal.ts';
import { todayIn } from '../../../schema/rules/time/time-zone.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import { BoxLines } from '../membership/box-lines.tsx';
import { monthName } from '../membership/labels.ts';
import { PhoneLink } from '../membership/phone-link.tsx';
import type { JoinedOrder } from './use-joined-order.ts';

interface JoinedContentsProps {
  order: JoinedOrder;
  phone: string | null;
}

/** What was chosen, what the business wrote about its boxes, and what follows. */
export function JoinedContents({ order, phone }: JoinedContentsProps) {
  const { box, business, subscription } = order;
  const isGift = subscription?.isGift === true;
  return (
    <div className="grid gap-8 border-t border-line pt-6 lg:order-3 lg:col-span-2 lg:grid-cols-2 lg:gap-12">
      <div>
        <h2 className="text-lg font-semibold">{isGift ? 'In the box' : 'In your first box'}</h2>
        <BoxLines box={box} isGift={isGift} withPrice={false} className="mt-3" />
        {order.discountAmount > 0 && (
          <p className="mt-3 text-sm text-muted">
            {order.couponCode ? `With coupon ${order.couponCode}` : 'With your coupon'}: {order.total}.
          </p>
        )}
        <p className="mt-4 text-sm text-muted">
          Order <span className="tabular">{order.orderNumber}</span>
        </p>
        {!isGift && <WhatFollows order={order} phone={phone} />}
      </div>
      {business.nextBox.content && (
        <div>
          <h2 className="text-lg font-semibold">What’s inside</h2>
          <p className="mt-1 text-sm text-muted">{captionOf(order)}</p>
          <RichText html={business.nextBox.content} className="mt-3" />
        </div>
      )}
    </div>
  );
}

function WhatFollows({ order: { subscription, business, box }, phone }: JoinedContentsProps) {
  if (!subscription?.nextBoxOn) return null;
  const { nextBoxOn, deadlineOn, skipBy, skipProblem } = subscription;
  return (
    <p className="mt-2 text-sm text-muted">
      The next one follows on {formatLongDate(nextBoxOn)}.
      {deadlineOn
        ? ` You can change or skip it until ${formatDeadline(deadlineOn, business.days[box.mode].deadlineTime)}.`
        : skipBy && !skipProblem && ` To skip a month, tell us by the ${ordinal(dayOfMonth(skipBy))}.`}
      {phone && (
        <>
          {' '}
          To cancel, call <PhoneLink phone={phone} />.
        </>
      )}
    </p>
  );
}

/** Of which month the text about a box is, which need not be that of the first one. */
function captionOf({ scheduledOn, business, subscription }: JoinedOrder): string {
  const { updatedAt, yearMonth: writtenFor } = business.nextBox;
  if (!updatedAt) return `What ${business.name} wrote about its boxes.`;
  const published = todayIn(business.timeZone, new Date(updatedAt));
  const month = writtenFor ?? nextBoxMonth(published);
  const first = yearMonth(scheduledOn);
  const caption = (whose: string) =>
    `${monthName(month)}’s box${whose}, published ${formatMonthDay(published)}.`;
  if (subscription?.isGift)
    return month === first ? caption(', your gift') : `${caption('')} That of your gift may differ.`;
  if (month === first) return caption(', your first');
  if (month < first) return `${caption('')} The list of your first box may come after it.`;
  const { nextBoxOn } = subscription ?? {};
  return caption(nextBoxOn && month === yearMonth(nextBoxOn) ? ', your second' : '');
}
