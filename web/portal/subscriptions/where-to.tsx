import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { ZONE_FEE_LABEL } from '../../../schema/rules/places/zones.ts';
import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { addressLines } from '../membership/labels.ts';
import { useNews } from '../membership/news.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { ROW_ACT } from '../membership/row-act.ts';
import { CardRow } from './card-row.tsx';
import { FixedAlready } from './fixed-already.tsx';
import { PickupAt } from './pickup-at.tsx';
import { ShipToDialog } from './ship-to-dialog.tsx';

interface WhereToProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
}

/** Where the next box is picked up or goes, and from when, while a change of mode waits for its day. */
export function WhereTo({ subscription, phone }: WhereToProps) {
  const { box, pendingBox, changeHoldsFrom } = subscription;
  const next = pendingBox ?? box;
  const from = next.mode !== box.mode && changeHoldsFrom && (
    <span className="mt-1 block text-sm text-muted">From {formatLongDate(changeHoldsFrom)}.</span>
  );
  if (next.mode === 'pickup') return <PickupAt subscription={subscription} phone={phone} from={from} />;
  return (
    <ShipTo
      subscription={subscription}
      phone={phone}
      name={next.mode === 'shipping' ? 'Ship to' : 'Deliver to'}
      from={from}
    />
  );
}

interface ShipToProps extends WhereToProps {
  name: string;
  from: ReactNode;
}

function ShipTo({ subscription, phone, name, from }: ShipToProps) {
  const [open, setOpen] = useState(false);
  const news = useNews();
  // A gift is one box: once that is being prepared there is nothing left to send elsewhere.
  const isFixed = subscription.isGift && !subscription.openOrder;
  const act = (
    <Button
      variant="quiet"
      className={ROW_ACT}
      onClick={() => {
        news.clear();
        setOpen(true);
      }}
    >
      Change address
    </Button>
  );
  return (
    <CardRow
      name={name}
      act={!isFixed && act}
      below={news.sentence && <Notice className="mt-2">{news.sentence}</Notice>}
    >
      {addressLines(subscription.address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {from}
      {subscription.zoneFeeAmount > 0 && (
        <span className="mt-1 block text-sm text-muted">
          {ZONE_FEE_LABEL}: {formatUsd(subscription.zoneFeeAmount)}
          {!subscription.isGift && ' a box'}
        </span>
      )}
      {isFixed && <FixedAlready what="address" phone={phone} />}
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
    </CardRow>
  );
}
