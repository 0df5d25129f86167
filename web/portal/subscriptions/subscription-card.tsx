import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import type { PaymentSettingsFragment } from '../../payments/payment-settings.generated.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Initials } from '../../ui/icons/initials.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { BoxLines } from '../membership/box-lines.tsx';
import { CardOnFile } from '../card/card-on-file.tsx';
import { ChangeBox } from '../change-box/change-box.tsx';
import { GiftPrice } from '../membership/gift-price.tsx';
import { MonthTimeline } from './month-timeline.tsx';
import { useNews } from '../membership/news.tsx';
import { PastDueNotice } from '../card/past-due-notice.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { ShipToDialog } from './ship-to-dialog.tsx';
import { PhoneLink } from '../membership/phone-link.tsx';
import { SkipActions } from '../skips/skip-actions.tsx';
import { addressLines, dayOf, giftDay, monthName, nextPayment } from '../membership/labels.ts';

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

/** One active subscription: what comes next and what can be decided about it, what is in it, where it goes, and its months. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, phone, paymentSettings, others, isNew, isJustJoined } = props;
  const { business, box, pendingBox, startedAt, changeHoldsFrom, isGift, card, months } = subscription;
  const id = useId();
  return (
    <Card
      as="article"
      aria-labelledby={id}
      className={`flex h-full flex-col gap-4 ${isNew ? 'ring-2 ring-accent' : ''}`}
    >
      <div className="flex items-center gap-3">
        {business.logoUrl ? (
          <img
            src={business.logoUrl}
            alt=""
            width={48}
            height={48}
            className="size-12 rounded-card object-contain"
          />
        ) : (
          <Initials name={business.name} />
        )}
        <h3 id={id} className="min-w-0 flex-1 text-lg font-semibold">
          {business.name}
        </h3>
        <StateBadge subscription={subscription} />
      </div>
      <PastDueNotice subscription={subscription} paymentSettings={paymentSettings} />
      {isGift ? (
        <GiftBox subscription={subscription} phone={phone} />
      ) : (
        <ComingBox subscription={subscription} />
      )}
      {!isGift && !isJustJoined && (
        <div className="space-y-4">
          <SkipActions subscription={subscription} phone={phone} others={others} />
          <ChangeBox subscription={subscription} />
        </div>
      )}
      <div className="border-t border-line pt-4">
        <BoxLines box={box} isGift={isGift} />
        {pendingBox && changeHoldsFrom && (
          <div className="mt-4 rounded-control bg-sunken p-3 text-sm">
            <p className="font-medium">From {formatLongDate(changeHoldsFrom)}</p>
            <BoxLines box={pendingBox} className="mt-1" />
          </div>
        )}
      </div>
      <dl className="space-y-4 border-t border-line pt-4 text-sm">
        <WhereTo subscription={subscription} phone={phone} />
        {!isGift && (card || paymentSettings.method === 'card') && (
          <Fact name="Card">
            <CardOnFile subscription={subscription} paymentSettings={paymentSettings} />
          </Fact>
        )}
        <Fact name={isGift ? 'Ordered on' : 'Member since'}>
          <time dateTime={startedAt}>{dayOf(startedAt, business.timeZone)}</time>
        </Fact>
      </dl>
      {!isGift && (
        <div className="border-t border-line pt-4 empty:hidden">
          <MonthTimeline months={months} />
        </div>
      )}
    </Card>
  );
}

function StateBadge({ subscription: { paymentState, isGift } }: Pick<SubscriptionCardProps, 'subscription'>) {
  if (paymentState === 'past_due') return <Badge tone="warn">Past due</Badge>;
  return <Badge tone="good">{isGift ? 'Gift' : 'Active'}</Badge>;
}

/** The one box of a gift at a glance: its day, its price, and how it is paid where it is not. */
function GiftBox({ subscription, phone }: Pick<SubscriptionCardProps, 'subscription' | 'phone'>) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="text-sm text-muted">Your gift: one box</p>
      <p className="text-lg font-semibold">{giftDay(subscription)}</p>
      <GiftPrice subscription={subscription} phone={phone} className="text-sm" />
    </div>
  );
}

/** The next box at a glance: its day, its price, and the last day to skip it. */
function ComingBox({ subscription }: Pick<SubscriptionCardProps, 'subscription'>) {
  const { nextBoxOn, nextAmount, skipBy, skipProblem, skipMonth, isSkipped } = subscription;
  if (!nextBoxOn) return null;
  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="text-sm text-muted">Next box</p>
      <p className="text-lg font-semibold">{formatLongDate(nextBoxOn)}</p>
      {nextAmount !== null && nextAmount !== undefined && (
        <p className="tabular text-sm">{nextPayment(subscription, nextAmount)}</p>
      )}
      {skipMonth && skipBy && !skipProblem && !isSkipped && (
        <p className="mt-1 text-sm text-muted">
          You can skip {monthName(skipMonth)} until {formatLongDate(skipBy)}.
        </p>
      )}
    </div>
  );
}

/** Where the boxes are picked up or go; both, while a change of mode waits for its day. */
function WhereTo({ subscription, phone }: Pick<SubscriptionCardProps, 'subscription' | 'phone'>) {
  const { box, pendingBox } = subscription;
  const boxes = pendingBox ? [box, pendingBox] : [box];
  const picked = boxes.find(({ mode }) => mode === 'pickup');
  const sent = boxes.find(({ mode }) => mode !== 'pickup');
  return (
    <>
      {picked && <Fact name="Pickup address">{picked.pickupAddress || 'Pickup address not set'}</Fact>}
      {sent && (
        <ShipTo
          subscription={subscription}
          phone={phone}
          name={sent.mode === 'shipping' ? 'Ship to' : 'Deliver to'}
        />
      )}
    </>
  );
}

function ShipTo({
  subscription,
  phone,
  name,
}: Pick<SubscriptionCardProps, 'subscription' | 'phone'> & { name: string }) {
  const [open, setOpen] = useState(false);
  const news = useNews();
  // A gift is one box: once that is being prepared there is nothing left to send elsewhere.
  const isFixed = subscription.isGift && !subscription.openOrder;
  return (
    <Fact name={name}>
      {addressLines(subscription.address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {isFixed ? (
        <span className="mt-1 block text-muted">
          The box is being prepared already.
          {phone && (
            <>
              {' '}
              To change its address, call <PhoneLink phone={phone} />.
            </>
          )}
        </span>
      ) : (
        <Button
          variant="quiet"
          className="-ml-4 mt-1"
          onClick={() => {
            news.clear();
            setOpen(true);
          }}
        >
          Change address
        </Button>
      )}
      {news.sentence && <Notice className="mt-2">{news.sentence}</Notice>}
      {open && (
        <ShipToDialog
          subscription={subscription}
          onClose={() => setOpen(false)}
          onSaved={(sentence) => {
            setOpen(false);
            news.say(sentence);
          }}
        />
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}
