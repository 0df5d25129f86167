import { useState } from 'react';
import type { ReactNode } from 'react';
import { Directions, PlaceLines } from '../../address/place-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { placeInOneLine } from '../../ui/text/place-in-one-line.ts';
import { useNews } from '../membership/news.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { ROW_ACT } from '../membership/row-act.ts';
import { CardRow } from './card-row.tsx';
import { ChangePlaceDialog } from './change-place-dialog.tsx';
import { FixedAlready } from './fixed-already.tsx';

interface PickupAtProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  /** From when, while a change of mode waits for its day. */
  from: ReactNode;
}

/** Where the next box is picked up, and the way to another place where there is one. */
export function PickupAt({ subscription, phone, from }: PickupAtProps) {
  const { box, pendingBox, business, place, isGift, openOrder } = subscription;
  const [open, setOpen] = useState(false);
  const news = useNews();
  const hasOthers = business.places.some(({ id }) => id !== place?.id);
  const isFixed = isGift && !openOrder;
  const act = (
    <Button
      variant="quiet"
      className={ROW_ACT}
      onClick={() => {
        news.clear();
        setOpen(true);
      }}
    >
      Change place
    </Button>
  );
  return (
    <CardRow
      name={place ? 'Pickup place' : 'Pickup address'}
      act={hasOthers && !isFixed && act}
      below={news.sentence && <Notice className="mt-2">{news.sentence}</Notice>}
    >
      {place ? (
        <>
          <PlaceLines place={place} />
          <Directions address={place.address} />
        </>
      ) : (
        placeInOneLine((pendingBox ?? box).pickupAddress) || 'Pickup address not set'
      )}
      {from}
      {hasOthers && isFixed && <FixedAlready what="pickup place" phone={phone} />}
      {open && (
        <ChangePlaceDialog
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
