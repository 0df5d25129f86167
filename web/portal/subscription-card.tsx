import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../schema/rules/calendar.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Initials } from '../ui/initials.tsx';
import { BoxLines } from './box-lines.tsx';
import type { PortalSubscriptionFragment } from './portal.generated.ts';
import { ShipToDialog } from './ship-to-dialog.tsx';
import { addressLines, dayOf } from './words.ts';

interface SubscriptionCardProps {
  subscription: PortalSubscriptionFragment;
  /** It is the one that was just ordered. */
  isNew: boolean;
}

/** One active subscription: state, what is in it, where it goes and since when. */
export function SubscriptionCard({ subscription, isNew }: SubscriptionCardProps) {
  const { business, box, pendingBox, paymentState, startedAt, nextBoxOn, changeHoldsFrom, isGift } =
    subscription;
  const id = useId();
  return (
    <Card as="article" aria-labelledby={id} className={isNew ? 'h-full ring-2 ring-accent' : 'h-full'}>
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
        <Badge>{isGift ? 'Gift' : 'Active'}</Badge>
      </div>
      {paymentState === 'past_due' && (
        <p className="mt-4 rounded-control bg-warn-soft px-3 py-2 text-sm font-medium text-warn">
          The last payment did not go through. We will try again.
        </p>
      )}
      <BoxLines box={box} className="mt-4" />
      {pendingBox && changeHoldsFrom && (
        <div className="mt-4 rounded-control bg-sunken p-3 text-sm">
          <p className="font-medium">From {formatLongDate(changeHoldsFrom)}</p>
          <BoxLines box={pendingBox} className="mt-1" />
        </div>
      )}
      <dl className="mt-4 space-y-4 border-t border-line pt-4 text-sm">
        {nextBoxOn && <Fact name="Next box">{formatLongDate(nextBoxOn)}</Fact>}
        {box.mode === 'pickup' ? (
          <Fact name="Pickup address">{box.pickupAddress || 'Pickup address not set'}</Fact>
        ) : (
          <ShipTo subscription={subscription} />
        )}
        <Fact name="Member since">
          <time dateTime={startedAt}>{dayOf(startedAt, business.timeZone)}</time>
        </Fact>
      </dl>
    </Card>
  );
}

function ShipTo({ subscription }: { subscription: PortalSubscriptionFragment }) {
  const [open, setOpen] = useState(false);
  return (
    <Fact name={subscription.box.mode === 'shipping' ? 'Ship to' : 'Deliver to'}>
      {addressLines(subscription.address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <Button variant="quiet" className="-ml-4 mt-1" onClick={() => setOpen(true)}>
        Change address
      </Button>
      {open && <ShipToDialog subscription={subscription} onClose={() => setOpen(false)} />}
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

function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="shrink-0 rounded-full bg-good-soft px-3 py-1 text-xs font-semibold text-good">
      {children}
    </span>
  );
}
