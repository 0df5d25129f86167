import { useId, useState } from 'react';
import { formatMonthDay } from '../../../schema/rules/time/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { ChangeBoxDialog } from './change-box-dialog.tsx';
import { useNews } from '../membership/news.tsx';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';

/** The button that changes package, mode, add-ons and upgrades, from when a change holds, and why it is off. */
export function ChangeBox({ subscription }: { subscription: PortalSubscriptionFragment }) {
  const { changeBoxProblem, pendingBox, changeHoldsFrom } = subscription;
  const [open, setOpen] = useState(false);
  const news = useNews();
  const id = useId();
  return (
    <div className="space-y-3">
      <Button
        variant="secondary"
        disabled={changeBoxProblem !== null}
        aria-describedby={changeBoxProblem ? id : undefined}
        onClick={() => {
          news.clear();
          setOpen(true);
        }}
      >
        Change Box
      </Button>
      {news.sentence ? (
        <Notice>{news.sentence}</Notice>
      ) : (
        changeHoldsFrom &&
        (pendingBox ? (
          <p className="text-sm text-muted">Applies from your {formatMonthDay(changeHoldsFrom)} box.</p>
        ) : (
          !changeBoxProblem && (
            <p className="text-sm text-muted">
              A change made now applies from your {formatMonthDay(changeHoldsFrom)} box.
            </p>
          )
        ))
      )}
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
            news.say(sentence);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
