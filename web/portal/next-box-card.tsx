import { useId, useState } from 'react';
import { formatLongDate } from '../../schema/rules/calendar.ts';
import { pictureSources } from '../business-page/picture-sources.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { BoxLines } from './box-lines.tsx';
import { ChangeBoxDialog } from './change-box-dialog.tsx';
import type { PortalSubscriptionFragment } from './portal.generated.ts';
import { SkipSection } from './skip-section.tsx';

interface NextBoxCardProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  /** Says whose box it is, where the portal is over several businesses. */
  namesBusiness: boolean;
  /** How many more active subscriptions the member has at this business. */
  others: number;
}

/** One subscription's next box: its date large, what is in it, then what can still be decided about it. */
export function NextBoxCard({ subscription, phone, namesBusiness, others }: NextBoxCardProps) {
  const { business, box, pendingBox, nextBoxOn, isGift } = subscription;
  const id = useId();
  return (
    <section aria-labelledby={`${id}-of ${id}`}>
      <p id={`${id}-of`} className="text-sm font-medium text-muted">
        {isGift ? 'A gift: one box' : 'Your next box'}
        {namesBusiness && ` from ${business.name}`}
      </p>
      <h2 id={id} className="mt-1 font-display text-3xl font-semibold sm:text-4xl">
        {nextBoxOn ? formatLongDate(nextBoxOn) : namesBusiness ? business.name : 'No further box'}
      </h2>

      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card className="overflow-hidden !p-0">
          {business.coverUrl && (
            <img
              src={business.coverUrl}
              srcSet={pictureSources(business.coverUrl)}
              sizes="(min-width: 64rem) 44rem, 100vw"
              alt=""
              width={960}
              height={400}
              loading="lazy"
              className="aspect-[12/5] w-full object-cover"
            />
          )}
          <div className="p-4 sm:p-6">
            <h3 className="text-lg font-semibold">What’s inside</h3>
            {business.nextBox.content ? (
              <RichText html={business.nextBox.content} className="mt-3" />
            ) : (
              <p className="mt-3 text-muted">{business.name} has not written about the next box yet.</p>
            )}
          </div>
        </Card>
        <div className="space-y-6">
          <SkipSection subscription={subscription} phone={phone} others={others} />
          <Card>
            <h3 className="text-lg font-semibold">{pendingBox ? 'Your changed box' : 'Your box'}</h3>
            <BoxLines box={pendingBox ?? box} className="mt-3" />
            <ChangeBox subscription={subscription} />
          </Card>
        </div>
      </div>
    </section>
  );
}

function ChangeBox({ subscription }: { subscription: PortalSubscriptionFragment }) {
  const { changeBoxProblem, pendingBox, changeHoldsFrom } = subscription;
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const id = useId();
  return (
    <div className="mt-4 space-y-3">
      {saved ? (
        <Notice>{saved}</Notice>
      ) : (
        pendingBox &&
        changeHoldsFrom && (
          <p className="text-sm text-muted">It holds from {formatLongDate(changeHoldsFrom)}.</p>
        )
      )}
      <Button
        variant="secondary"
        disabled={changeBoxProblem !== null}
        aria-describedby={changeBoxProblem ? id : undefined}
        onClick={() => setOpen(true)}
      >
        Change Box
      </Button>
      {changeBoxProblem && (
        <p id={id} className="text-sm text-muted">
          {changeBoxProblem}
        </p>
      )}
      {open && (
        <ChangeBoxDialog
          subscription={subscription}
          onClose={() => setOpen(false)}
          onChanged={(sentence) => {
            setSaved(sentence);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
