import { useId } from 'react';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { PaymentSettingsFragment } from '../../payments/payment-settings.generated.ts';
import { Card } from '../../ui/page/card.tsx';
import { PastDueNotice } from '../card/past-due-notice.tsx';
import { useChangeBox } from '../change-box/change-box.tsx';
import { BoxLines } from '../membership/box-lines.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { SkipActions } from '../skips/skip-actions.tsx';
import { skipSummary } from '../skips/skip-summary.ts';
import { BoxWeekday } from './box-weekday.tsx';
import { CardRow } from './card-row.tsx';
import { CreditRow } from './credit-row.tsx';
import { FoldedPart } from './folded-part.tsx';
import { MonthTimeline } from './month-timeline.tsx';
import { PaymentRow } from './payment-row.tsx';
import { SubscriptionHead, SubscriptionPicture } from './subscription-head.tsx';
import { WhereTo } from './where-to.tsx';

interface SubscriptionCardProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  paymentSettings: PaymentSettingsFragment;
  others: number;
  /** It is the one that was just ordered. */
  isNew: boolean;
  /** Its checkout has only just ended: what can't be done yet is not shown. */
  isJustJoined: boolean;
}

/**
 * One active subscription: at a glance what comes when and for how much, then what it consists of, each fact with what
 * changes it. Skipping and the past months are folded.
 */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, phone, paymentSettings, others, isNew, isJustJoined } = props;
  const { business, box, pendingBox, changeHoldsFrom, isGift, months } = subscription;
  const id = useId();
  const change = useChangeBox(subscription, 'quiet');
  const skips = skipSummary(subscription);
  const canChange = !isGift && !isJustJoined;
  return (
    <Card
      as="article"
      aria-labelledby={id}
      className={`flex flex-wrap items-start gap-x-4 gap-y-3 lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-8 lg:gap-y-0 ${isNew ? 'ring-2 ring-accent' : ''}`}
    >
      <SubscriptionPicture business={business} />
      <SubscriptionHead subscription={subscription} phone={phone} titleId={id} />
      <div className="min-w-0 basis-full lg:col-start-2">
        <PastDueNotice subscription={subscription} paymentSettings={paymentSettings} className="mt-4" />
        <dl className="mt-1 grid gap-x-8 lg:mt-4 sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
          <CardRow
            className="sm:row-span-2"
            name={isGift ? 'In the box' : 'Box'}
            act={canChange && change.button}
            below={canChange && change.below}
          >
            <BoxLines box={box} isGift={isGift} withPrice={false} />
            {pendingBox && changeHoldsFrom && (
              <div className="mt-3 rounded-control bg-sunken p-3 text-sm">
                <p className="font-medium">From {formatLongDate(changeHoldsFrom)}</p>
                <BoxLines box={pendingBox} className="mt-1" />
              </div>
            )}
          </CardRow>
          <WhereTo subscription={subscription} phone={phone} />
          {canChange && <BoxWeekday subscription={subscription} />}
          <PaymentRow subscription={subscription} paymentSettings={paymentSettings} />
          <CreditRow {...subscription} />
        </dl>
        {canChange && subscription.skipMonth && (
          <FoldedPart title="Skip a month" value={skips.sentence} open={skips.isSkipping}>
            <SkipActions subscription={subscription} phone={phone} others={others} />
          </FoldedPart>
        )}
        {!isGift && months.length > 0 && (
          <FoldedPart title={<h4 id={`${id}-months`}>Month by month</h4>}>
            <MonthTimeline months={months} titleId={`${id}-months`} />
          </FoldedPart>
        )}
      </div>
    </Card>
  );
}
